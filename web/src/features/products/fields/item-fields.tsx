import type { Choice } from '@trastienda/contract/product-forms';
import { AGE_OPTIONS, GENDER_OPTIONS, STYLE_OPTIONS } from '@trastienda/domain/catalogue/options';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { Known } from '../../../lib/known';
import { useChoiceName } from '../../../shop/collection/choice';
import type { ItemField } from '../../../shop/product/edit-values';
import { VariationField } from '../../../shop/variation/variation-field';
import { Field } from '../../../ui/field';
import { PickerField } from '../../../ui/picker-field';
import { useFieldError } from '../../../ui/use-field-error';
import { CodeInputs } from './code-inputs';
import { ColorInput } from './color-input';
import { DetailSelect } from './detail-select';
import css from './item-fields.module.css';

/** A detail as its field holds it. */
type Text = string | null | undefined;

interface Of<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Where in the form the item's fields stand. */
  at: (field: ItemField) => FieldPath<Values>;
}

/** A field of an item, whichever form it stands in; its errors go when it is chosen anew. */
export function useItemField<Value, Values extends FieldValues, Sent>({ form, at }: Of<Values, Sent>, name: ItemField) {
  const { field } = useController({ control: form.control, name: at(name) });
  const error = useFieldError(form, at(name));
  const value: unknown = field.value;
  return {
    value: value as Value,
    error,
    ref: field.ref,
    change: (next: Value) => {
      form.clearErrors(at(name));
      field.onChange(next);
    },
  };
}

interface Props<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  onPick: (kind: 'size' | 'brand') => void;
  /** The names of what is chosen already, until the lists of all there is have come. */
  known?: { size: Known; variation: Known };
  /** What stands between the size and the details: price and stock. */
  children?: ReactNode;
}

/** What an item is: variation, size, colour and the rest. */
export function ItemDetails<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { onPick, known, children } = props;
  const variation = useItemField<string | null | undefined, Values, Sent>(props, 'variation_id');
  const size = useItemField<Choice, Values, Sent>(props, 'size');
  const color = useItemField<Text, Values, Sent>(props, 'details.color');
  const style = useItemField<Text, Values, Sent>(props, 'details.style');
  const age = useItemField<Text, Values, Sent>(props, 'details.age');
  const gender = useItemField<Text, Values, Sent>(props, 'details.gender');
  const brand = useItemField<Text, Values, Sent>(props, 'details.brand');
  const sizeName = useChoiceName('size', size.value, known?.size);

  return (
    <div className={children ? `${css['itemGrid']} ${css['isPriced']}` : css['itemGrid']}>
      <VariationField
        value={variation.value ?? null}
        known={known?.variation}
        onChange={variation.change}
        error={variation.error}
      />
      <PickerField
        label="Talle/número"
        chosen={sizeName}
        error={size.error}
        buttonRef={size.ref}
        onOpen={() => onPick('size')}
      />
      {children}
      <Field label="Color" error={color.error}>
        {(field) => <ColorInput control={field} value={color.value ?? ''} onChange={color.change} />}
      </Field>
      <DetailSelect
        label="Estilo"
        value={style.value}
        options={STYLE_OPTIONS}
        onChange={style.change}
        error={style.error}
      />
      <DetailSelect label="Edad" value={age.value} options={AGE_OPTIONS} onChange={age.change} error={age.error} />
      <DetailSelect
        label="Género"
        value={gender.value}
        options={GENDER_OPTIONS}
        onChange={gender.change}
        error={gender.error}
      />
      <PickerField label="Marca" chosen={brand.value || undefined} error={brand.error} onOpen={() => onPick('brand')} />
    </div>
  );
}

interface CodesProps<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  label: string;
}

/** The codes of an item, one for each unit. */
export function ItemCodes<Values extends FieldValues, Sent>({ label, ...of }: CodesProps<Values, Sent>) {
  const codes = useItemField<string[] | undefined, Values, Sent>(of, 'codes');
  const stock = useController({ control: of.form.control, name: of.at('stock') }).field.value as unknown;
  return (
    <CodeInputs
      label={label}
      codes={codes.value ?? []}
      stock={typeof stock === 'number' ? stock : 0}
      onChange={codes.change}
      error={codes.error}
    />
  );
}
