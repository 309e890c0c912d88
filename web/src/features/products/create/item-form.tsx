import { itemForm } from '@trastienda/contract/product-forms';
import { type KeyboardEvent, useRef } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLayerAddress } from '../../../lib/use-layer-address';
import type { ItemField } from '../../../shop/product/edit-values';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { MoneyField } from '../../../ui/money-field';
import { ItemCodes, ItemDetails } from '../fields/item-fields';
import { ItemPickers } from '../fields/item-pickers';
import { UnitsField } from '../fields/units-field';
import shared from './create.module.css';
import { type CreateValues, withItem } from './create-values';
import css from './item-form.module.css';
import { useFocusBad } from './use-focus-bad';

interface Props<Sent> {
  form: UseFormReturn<CreateValues, unknown, Sent>;
  /** Puts these values into the form. */
  put: (values: CreateValues) => void;
}

const at = (field: ItemField) => `item.${field}` as const;

/** One variant item of a product that is made: variation, size, stock with its codes, price, colour and the rest. */
export function ItemForm<Sent>({ form, put }: Props<Sent>) {
  const pick = useLayerAddress(['item-size', 'item-brand'], 'pick');
  const isEditing = useWatch({ control: form.control, name: 'editing' }) !== null;
  const fields = useRef<HTMLFieldSetElement>(null);
  const focusBad = useFocusBad(fields);

  const save = () => {
    const values = form.getValues();
    const { error } = itemForm.safeParse(values.item);
    if (!error) return put(withItem(values));
    form.clearErrors('item');
    // Said at once, like the server's own words: this is no field that was just left.
    for (const { path, message } of error.issues)
      form.setError(['item', ...path].join('.') as FieldPath<CreateValues>, { type: 'server', message });
    focusBad();
  };
  const cancel = () => {
    const values = form.getValues();
    put({ ...values, item: values.itemStart, editing: null });
  };
  /** Enter saves the item: the product around it is sent by its own button. */
  const saveByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isOwn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Enter' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    save();
  };

  return (
    <fieldset
      ref={fields}
      className={shared['itemForm']}
      data-part="item-form"
      aria-label={isEditing ? 'Editar artículo' : 'Nuevo artículo'}
      onKeyDown={saveByKey}
    >
      <ItemDetails form={form} at={at} onPick={(kind) => pick.show(kind === 'size' ? 'item-size' : 'item-brand')}>
        <MoneyField form={form} name="item.price" label="Precio" />
        <UnitsField form={form} name="item.stock" label="Stock" />
      </ItemDetails>
      <ItemCodes form={form} at={at} label="Códigos" />
      <div className={`row ${css['itemActs']}`}>
        {isEditing && <Button onClick={cancel}>Cancelar</Button>}
        <Button icon={isEditing ? 'check' : 'plus'} onClick={save}>
          {isEditing ? 'Guardar cambios del artículo' : 'Guardar artículo en el producto'}
        </Button>
      </div>
      <p className="cap row">
        <Icon name="info" small />
        Con un lector de códigos: cada lectura pasa sola a la unidad siguiente.
      </p>
      <ItemPickers
        form={form}
        at={at}
        open={pick.layer?.kind === 'item-size' ? 'size' : pick.open ? 'brand' : undefined}
        onOpenChange={pick.onOpenChange}
      />
    </fieldset>
  );
}
