import { CODE_MAX } from '@trastienda/domain/catalogue/limits';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ItemField } from '../../../shop/product/item-fields';
import { Pair } from '../../../ui/layout';
import { TextField } from '../../../ui/text-field';
import { UnitsField } from './units-field';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Where in the form the item's fields stand. */
  at: (field: ItemField) => FieldPath<Values>;
}

/** What is printed on the goods, and at how many of them the shop wants to be told. */
export function BarcodeFields<Values extends FieldValues, Sent>({ form, at }: Props<Values, Sent>) {
  return (
    <Pair columns={['1fr 1fr', 'minmax(0, 2fr) minmax(0, 1fr)']}>
      <TextField form={form} name={at('barcode')} label="Código de barras" maxLength={CODE_MAX} autoComplete="off" />
      <UnitsField form={form} name={at('min_stock')} label="Avisar si quedan" />
    </Pair>
  );
}
