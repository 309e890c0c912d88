import { useQuery } from '@tanstack/react-query';
import { type ItemValues, itemForm, type SentItem } from '@trastienda/contract/product-forms';
import type { Product } from '@trastienda/contract/products';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SaveForm } from '../../../forms/save-form';
import { useSaveNew } from '../../../forms/use-save-new';
import { zodResolver } from '../../../lib/schema-resolver';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { useChoiceName } from '../../../shop/collection/choice';
import { sizeQueries } from '../../../shop/collection/queries';
import { type ItemField, itemFieldOf } from '../../../shop/product/item-fields';
import { addItem, PRODUCT_REFRESHES } from '../../../shop/product/mutations';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { MoneyField } from '../../../ui/money-field';
import { SubmitButton } from '../../../ui/submit-button';
import { ItemCodes, ItemDetails } from '../fields/item-fields';
import { ItemPickers } from '../fields/item-pickers';
import { emptyItem } from '../fields/new-item';
import { UnitsField } from '../fields/units-field';

interface Values {
  item: ItemValues;
}

const schema = z.object({ item: itemForm });
const at = (field: ItemField) => `item.${field}` as const;

/** 'Agregar artículo': one more item for a product that is there. It is added at once, whatever else is edited under it. */
export function AddItem({ product, onDone }: { product: Product; onDone: () => void }) {
  const [started] = useState(() => ({ item: { ...emptyItem(), price: product.price_max } }));
  const form = useForm<Values, unknown, { item: SentItem }>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: started,
  });
  const pick = useLayerAddress(['new-size', 'new-brand'], 'pick');
  const save = useSaveNew({
    form,
    name: `product-item:${product.product_id}`,
    send: ({ item }, options) => addItem(product.product_id, item, options),
    refreshes: PRODUCT_REFRESHES,
    said: () => ({ title: 'Artículo agregado.', description: product.name }),
    failed: 'No se pudo agregar el artículo.',
    fieldOf: (field) => `item.${itemFieldOf(field)}`,
    describe: () => `Artículo de ${product.name}`,
    onDone,
  });
  const sizeName = useChoiceName('size', form.watch('item.size'));
  const hasSizes = useQuery(sizeQueries.all()).data !== undefined;
  const size = hasSizes && sizeName;
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save}>
      <DialogBody stack>
        <ItemDetails form={form} at={at} onPick={(kind) => pick.show(kind === 'size' ? 'new-size' : 'new-brand')}>
          <MoneyField form={form} name="item.price" label="Precio" />
          <UnitsField form={form} name="item.stock" label="Stock" />
        </ItemDetails>
        <ItemCodes form={form} at={at} label={size ? `Códigos de ${size}` : 'Códigos'} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving}>Agregar artículo</SubmitButton>
      </DialogFooter>
      <ItemPickers
        form={form}
        at={at}
        open={pick.layer?.kind === 'new-size' ? 'size' : pick.open ? 'brand' : undefined}
        onOpenChange={pick.onOpenChange}
      />
    </SaveForm>
  );
}
