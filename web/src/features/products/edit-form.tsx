import { productEdit } from '@trastienda/contract/product-forms';
import type { Product } from '@trastienda/contract/products';
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX, PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-error';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { DropArea } from '../../ui/drop-area';
import { FormError } from '../../ui/form-error';
import { ShopImage } from '../../ui/shop-image';
import { SubmitButton } from '../../ui/submit-button';
import { Switch } from '../../ui/switch';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { useFieldError } from '../../ui/use-field-error';
import { BrandPicker } from './brand-picker';
import { changesOf, editOf } from './change';
import { CollectionPicker } from './collection-picker';
import './edit.css';
import { EditItem } from './edit-item';
import { useUpdateProduct } from './mutations';
import { withinStock } from './new-item';
import { ownSubmit } from './own-submit';
import { PickerField } from './picker-field';
import { useChoiceName } from './sources';
import { UploadError } from './upload-error';

const checked = zodResolver(productEdit);
const resolver: typeof checked = (values, ...rest) =>
  checked({ ...values, items: values.items.map(withinStock) }, ...rest);

interface Props {
  product: Product;
  onDone: () => void;
  /** A picker takes the dialog's place for a while. */
  onPicking: (isPicking: boolean) => void;
}

export function EditForm({ product, onDone, onPicking }: Props) {
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: editOf(product) });
  const update = useUpdateProduct(product.product_id);
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [picking, setPicking] = useState<'category' | 'brand'>();
  const category = useController({ control: form.control, name: 'category_id' }).field;
  const value = useController({ control: form.control, name: 'category_value' }).field;
  const brand = useController({ control: form.control, name: 'brand' }).field;
  const discount = useController({ control: form.control, name: 'discount' }).field;
  const categoryName = useChoiceName('category', { collectionId: category.value, valueId: value.value });
  const categoryError = useFieldError(form, 'category_id');
  const pick = (next: typeof picking) => {
    setPicking(next);
    onPicking(next !== undefined);
  };

  const submit = useSubmit(
    form.handleSubmit((edit) => {
      const changes = changesOf(product, edit);
      const [file] = files;
      if (!file && changes.items.length + Object.keys(changes.fields).length === 0) return onDone();
      setFileError(undefined);
      return update.mutateAsync({ ...changes, file }).then(
        () => {
          toastSuccess('Cambios guardados.', edit.name);
          onDone();
        },
        (error) => {
          const message = showServerError(form, error);
          if (file && isAboutFile(error)) setFileError(message);
          toastError('No se pudieron guardar los cambios.', message);
        },
      );
    }),
  );

  return (
    <form onSubmit={ownSubmit(submit)} noValidate>
      <fieldset disabled={update.isPending}>
        <DialogBody className="stack">
          <FormError form={form} />
          <div className="edit-top">
            {files.length === 0 && (
              <ShopImage src={product.primary_image} alt={`Foto de ${product.name}`} width={150} height={150} />
            )}
            <div className="edit-file">
              <DropArea
                label="Foto nueva"
                files={files}
                onChange={(chosen) => {
                  setFiles(chosen);
                  setFileError(undefined);
                }}
                limit={PRODUCT_UPLOAD}
                isSmall
              />
              <UploadError message={fileError} />
            </div>
          </div>
          <TextField form={form} name="name" label="Nombre" maxLength={PRODUCT_NAME_MAX} autoComplete="off" />
          <TextAreaField form={form} name="description" label="Descripción" maxLength={DESCRIPTION_MAX} />
          <div className="two">
            <PickerField
              label="Categoría"
              chosen={categoryName ?? product.category}
              error={categoryError}
              buttonRef={category.ref}
              onOpen={() => pick('category')}
            />
            <PickerField
              label="Marca"
              chosen={brand.value || undefined}
              buttonRef={brand.ref}
              onOpen={() => pick('brand')}
            />
          </div>
          <Switch checked={discount.value} onChange={discount.onChange}>
            Tiene descuento
          </Switch>
          <section aria-labelledby="edit-items">
            <h3 id="edit-items">Artículos</h3>
            {product.product_stock_items.map((item, index) => (
              <EditItem key={item.item_id} form={form} index={index} item={item} />
            ))}
          </section>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </DialogFooter>
      </fieldset>
      <CollectionPicker
        kind="category"
        chosen={{ collectionId: category.value, valueId: value.value }}
        onChoose={({ collectionId, valueId }) => {
          category.onChange(collectionId);
          value.onChange(valueId);
        }}
        open={picking === 'category'}
        onOpenChange={() => pick(undefined)}
      />
      <BrandPicker
        chosen={brand.value ?? ''}
        onChoose={brand.onChange}
        open={picking === 'brand'}
        onOpenChange={() => pick(undefined)}
      />
    </form>
  );
}

const isAboutFile = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 415 || error.errors.some(({ field }) => field === 'file'));
