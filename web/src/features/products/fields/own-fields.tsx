import type { Choice } from '@trastienda/contract/product-forms';
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX, PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Known } from '../../../lib/known';
import { BrandPicker } from '../../../shop/brand/brand-picker';
import { useChoiceName } from '../../../shop/collection/choice';
import { CollectionPicker } from '../../../shop/collection/collection-picker';
import { DropArea } from '../../../ui/drop-area';
import { Pair } from '../../../ui/layout';
import { PickerField } from '../../../ui/picker-field';
import { TextAreaField } from '../../../ui/text-area-field';
import { TextField } from '../../../ui/text-field';
import { UploadError } from './upload-error';
import { useChosenField } from './use-chosen-field';

/** What a product's form calls its own fields, whether it is made or edited. */
type OwnField = 'name' | 'description' | 'category' | 'brand' | 'file';

interface Of<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
}

const at = <Values extends FieldValues>(field: OwnField) => field as FieldPath<Values>;

interface Props<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  onPick: (kind: 'category' | 'brand') => void;
  /** The name of the chosen category, until the list of all there is has come. */
  known?: Known;
}

/** What a product is called, what it is, and where it belongs. */
export function OwnFields<Values extends FieldValues, Sent>({ form, onPick, known }: Props<Values, Sent>) {
  const category = useChosenField<Choice, Values, Sent>(form, at<Values>('category'));
  const brand = useChosenField<string, Values, Sent>(form, at<Values>('brand'));
  const categoryName = useChoiceName('category', category.value, known);
  return (
    <>
      <TextField form={form} name={at<Values>('name')} label="Nombre" maxLength={PRODUCT_NAME_MAX} autoComplete="off" />
      <TextAreaField form={form} name={at<Values>('description')} label="Descripción" maxLength={DESCRIPTION_MAX} />
      <Pair>
        <PickerField
          label="Categoría"
          chosen={categoryName}
          error={category.error}
          buttonRef={category.ref}
          onOpen={() => onPick('category')}
        />
        <PickerField
          label="Marca"
          chosen={brand.value || undefined}
          error={brand.error}
          buttonRef={brand.ref}
          onOpen={() => onPick('brand')}
        />
      </Pair>
    </>
  );
}

interface PhotoProps<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  label: string;
  isSmall?: boolean;
}

/** A product's photo: a file that the form holds like any other value. */
export function PhotoField<Values extends FieldValues, Sent>({ form, ...props }: PhotoProps<Values, Sent>) {
  const file = useChosenField<File[], Values, Sent>(form, at('file'));
  return (
    <>
      <DropArea
        {...props}
        isNarrow={props.isSmall}
        files={file.value}
        onChange={file.change}
        limit={PRODUCT_UPLOAD}
        buttonRef={file.ref}
      />
      <UploadError message={file.error} />
    </>
  );
}

interface PickersProps<Values extends FieldValues, Sent> extends Of<Values, Sent> {
  /** Which of them is open. */
  open: 'category' | 'brand' | undefined;
  onOpenChange: (open: boolean) => void;
}

/** The pickers of a product's category and brand, over the form that it stands in. */
export function OwnPickers<Values extends FieldValues, Sent>({ form, open, onOpenChange }: PickersProps<Values, Sent>) {
  const category = useChosenField<Choice, Values, Sent>(form, at('category'));
  const brand = useChosenField<string, Values, Sent>(form, at('brand'));
  return (
    <>
      <CollectionPicker
        kind="category"
        chosen={category.value}
        onChoose={category.change}
        open={open === 'category'}
        onOpenChange={onOpenChange}
      />
      <BrandPicker
        chosen={brand.value}
        onChoose={brand.change}
        holder={form}
        open={open === 'brand'}
        onOpenChange={onOpenChange}
      />
    </>
  );
}
