import type { Choice } from '@trastienda/contract/product-forms';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Known } from '../../../lib/known';
import { useChoiceName } from '../../../shop/collection/choice';
import type { ItemField } from '../../../shop/product/item-fields';
import { VariationField } from '../../../shop/variation/variation-field';
import { Field } from '../../../ui/field';
import { PickerField } from '../../../ui/picker-field';
import { CodeInputs } from './code-inputs';
import { ColorInput } from './color-input';
import { DetailSelect } from './detail-select';
import { FieldGrid } from './field-grid';
import css from './item-fields.module.css';
import { useChosenField } from './use-chosen-field';

/** A detail as its field holds it. */
type Text = string | null | undefined;

interface Of<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Where in the form the item's fields stand. */
  at: (field: ItemField) => FieldPath<Values>;
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
  const { form, at, onPick, known, children } = props;
  const variation = useChosenField<string | null | undefined, Values, Sent>(form, at('variation_id'));
  const size = useChosenField<Choice, Values, Sent>(form, at('size'));
  const color = useChosenField<Text, Values, Sent>(form, at('details.color'));
  const style = useChosenField<Text, Values, Sent>(form, at('details.style'));
  const age = useChosenField<Text, Values, Sent>(form, at('details.age'));
  const gender = useChosenField<Text, Values, Sent>(form, at('details.gender'));
  const brand = useChosenField<Text, Values, Sent>(form, at('details.brand'));
  const sizeName = useChoiceName('size', size.value, known?.size);

  return (
    <FieldGrid price={children ? 'third' : undefined} className={css['itemGrid']}>
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
      <DetailSelect detail="style" value={style.value} onChange={style.change} error={style.error} />
      <DetailSelect detail="age" value={age.value} onChange={age.change} error={age.error} />
      <DetailSelect detail="gender" value={gender.value} onChange={gender.change} error={gender.error} />
      <PickerField label="Marca" chosen={brand.value || undefined} error={brand.error} onOpen={() => onPick('brand')} />
    </FieldGrid>
  );
}

interface CodesProps<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  label: string;
}

/** The codes of an item, one for each unit. */
export function ItemCodes<Values extends FieldValues, Sent>({ label, form, at }: CodesProps<Values, Sent>) {
  const codes = useChosenField<string[] | undefined, Values, Sent>(form, at('codes'));
  const stock: unknown = useWatch({ control: form.control, name: at('stock') });
  return (
    <CodeInputs
      label={label}
      codes={codes.value ?? []}
      stock={typeof stock === 'number' ? stock : 0}
      onChange={codes.change}
      error={codes.error}
      inputRef={codes.ref}
    />
  );
}
