import type { Product } from '@trastienda/contract/products';
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX, PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useChoiceName } from '../../../shop/collection/choice';
import type { EditValues } from '../../../shop/product/edit-values';
import { DropArea } from '../../../ui/drop-area';
import { PickerField } from '../../../ui/picker-field';
import { ShopImage } from '../../../ui/shop-image';
import { Switch } from '../../../ui/switch';
import { TextAreaField } from '../../../ui/text-area-field';
import { TextField } from '../../../ui/text-field';
import { useFieldError } from '../../../ui/use-field-error';
import { UploadError } from '../fields/upload-error';
import shared from './edit.module.css';
import css from './edit-own.module.css';

interface Props<Sent> {
  form: UseFormReturn<EditValues, unknown, Sent>;
  product: Product;
  onPick: (kind: 'category' | 'brand') => void;
}

/** A product's own fields while it is edited. */
export function OwnFields<Sent>({ form, product, onPick }: Props<Sent>) {
  const { control } = form;
  const file = useController({ control, name: 'file' }).field;
  const category = useController({ control, name: 'category' }).field;
  const brand = useController({ control, name: 'brand' }).field;
  const discount = useController({ control, name: 'discount' }).field;
  const known = { id: product.category_value, name: product.category };
  const categoryName = useChoiceName('category', category.value, known);

  return (
    <>
      <div className={css['editTop']}>
        {file.value.length === 0 && (
          <ShopImage src={product.primary_image} alt={`Foto de ${product.name}`} width={150} height={150} />
        )}
        <div className={shared['editFile']}>
          <DropArea
            label="Foto nueva"
            files={file.value}
            onChange={(chosen) => {
              form.clearErrors('file');
              file.onChange(chosen);
            }}
            limit={PRODUCT_UPLOAD}
            isSmall
            buttonRef={file.ref}
          />
          <UploadError message={useFieldError(form, 'file')} />
        </div>
      </div>
      <TextField form={form} name="name" label="Nombre" maxLength={PRODUCT_NAME_MAX} autoComplete="off" />
      <TextAreaField form={form} name="description" label="Descripción" maxLength={DESCRIPTION_MAX} />
      <div className="two">
        <PickerField
          label="Categoría"
          chosen={categoryName}
          error={useFieldError(form, 'category')}
          buttonRef={category.ref}
          onOpen={() => onPick('category')}
        />
        <PickerField
          label="Marca"
          chosen={brand.value || undefined}
          error={useFieldError(form, 'brand')}
          buttonRef={brand.ref}
          onOpen={() => onPick('brand')}
        />
      </div>
      <Switch checked={discount.value} onChange={discount.onChange}>
        Tiene descuento
      </Switch>
    </>
  );
}
