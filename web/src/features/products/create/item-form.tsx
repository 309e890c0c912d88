import { type KeyboardEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLayerAddress } from '../../../lib/use-layer-address';
import type { ItemField } from '../../../shop/product/item-fields';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Row, Stack } from '../../../ui/layout';
import { MoneyField } from '../../../ui/money-field';
import { BarcodeFields } from '../fields/barcode-fields';
import { ItemCodes, ItemDetails } from '../fields/item-fields';
import { ItemPickers } from '../fields/item-pickers';
import { UnitsField } from '../fields/units-field';
import shared from './create.module.css';
import type { CreateValues } from './create-values';
import { useFocusBad } from './use-focus-bad';
import type { ItemList } from './use-items';

interface Props<Sent> {
  form: UseFormReturn<CreateValues, unknown, Sent>;
  /** Which of the items stands in these fields. */
  open: NonNullable<CreateValues['open']>;
  list: Pick<ItemList, 'save' | 'cancel'>;
}

/**
 * One variant item of a product that is made: variation, size, stock with its codes, price, colour and the rest. The same fields for
 * one item after the other: who saves by Enter types on where the cursor is.
 */
export function ItemForm<Sent>({ form, open, list }: Props<Sent>) {
  const pick = useLayerAddress(['item-size', 'item-brand'], 'pick');
  const fields = useRef<HTMLFieldSetElement>(null);
  const focusBad = useFocusBad(fields);
  const isEditing = !open.isNew;
  const at = (field: ItemField) => `items.${open.place}.${field}` as const;

  const save = () => list.save(focusBad);
  /** Enter saves the item: the product around it is sent by its own button. */
  const saveByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isOwn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Enter' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    save();
  };

  return (
    <Stack
      as="fieldset"
      ref={fields}
      className={shared['itemForm']}
      data-part="item-form"
      aria-label={isEditing ? 'Editar artículo' : 'Nuevo artículo'}
      onKeyDown={saveByKey}
    >
      <ItemDetails form={form} at={at} onPick={(kind) => pick.show(kind === 'size' ? 'item-size' : 'item-brand')}>
        <MoneyField form={form} name={at('price')} label="Precio" />
        <UnitsField form={form} name={at('stock')} label="Stock" />
      </ItemDetails>
      <ItemCodes form={form} at={at} label="Códigos" />
      <BarcodeFields form={form} at={at} />
      <Row justify="right" wrap share>
        {isEditing && <Button onClick={list.cancel}>Cancelar</Button>}
        <Button icon={isEditing ? 'check' : 'plus'} onClick={save}>
          {isEditing ? 'Guardar cambios del artículo' : 'Guardar artículo en el producto'}
        </Button>
      </Row>
      <Row as="p" look="caption">
        <Icon name="info" small />
        Con un lector de códigos: cada lectura pasa sola a la unidad siguiente.
      </Row>
      <ItemPickers
        form={form}
        at={at}
        open={pick.layer?.kind === 'item-size' ? 'size' : pick.open ? 'brand' : undefined}
        onOpenChange={pick.onOpenChange}
      />
    </Stack>
  );
}
