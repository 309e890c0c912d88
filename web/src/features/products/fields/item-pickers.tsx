import type { Choice } from '@trastienda/contract/product-forms';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { BrandPicker } from '../../../shop/brand/brand-picker';
import { CollectionPicker } from '../../../shop/collection/collection-picker';
import type { ItemField } from '../../../shop/product/item-fields';
import { useChosenField } from './use-chosen-field';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  at: (field: ItemField) => FieldPath<Values>;
  /** Which of them is open. */
  open: 'size' | 'brand' | undefined;
  onOpenChange: (open: boolean) => void;
}

/** The pickers of an item's size and brand, over the form that it stands in. */
export function ItemPickers<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, at, open, onOpenChange } = props;
  const size = useChosenField<Choice, Values, Sent>(form, at('size'));
  const brand = useChosenField<string | null | undefined, Values, Sent>(form, at('details.brand'));
  return (
    <>
      <CollectionPicker
        kind="size"
        chosen={size.value}
        onChoose={size.change}
        open={open === 'size'}
        onOpenChange={onOpenChange}
      />
      <BrandPicker
        chosen={brand.value ?? ''}
        onChoose={brand.change}
        holder={form}
        open={open === 'brand'}
        onOpenChange={onOpenChange}
      />
    </>
  );
}
