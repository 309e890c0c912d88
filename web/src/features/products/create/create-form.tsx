import { DESCRIPTION_MAX, ITEMS_MAX, PRODUCT_NAME_MAX, PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Resolver, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form';
import { LeaveGuard } from '../../../forms/leave-guard';
import { SaveForm } from '../../../forms/save-form';
import { useSaveNew } from '../../../forms/use-save-new';
import { zodResolver } from '../../../lib/schema-resolver';
import { useIsPhone } from '../../../lib/use-is-phone';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { BrandPicker } from '../../../shop/brand/brand-picker';
import { useChoiceName } from '../../../shop/collection/choice';
import { CollectionPicker } from '../../../shop/collection/collection-picker';
import { PRODUCT_REFRESHES } from '../../../shop/product/mutations';
import { CardHeader } from '../../../ui/card';
import { DropArea } from '../../../ui/drop-area';
import { Icon } from '../../../ui/icon';
import { PickerField } from '../../../ui/picker-field';
import { StickyAction } from '../../../ui/sticky-action';
import { SubmitButton } from '../../../ui/submit-button';
import { TextAreaField } from '../../../ui/text-area-field';
import { TextField } from '../../../ui/text-field';
import { showMessage } from '../../../ui/toast';
import { useFieldError } from '../../../ui/use-field-error';
import { UploadError } from '../fields/upload-error';
import css from './create-form.module.css';
import {
  type CreateValues,
  createSchema,
  emptyProduct,
  type SentProduct,
  sendProduct,
  withItemBack,
  withoutItem,
} from './create-values';
import { ItemForm } from './item-form';
import { SavedItems } from './saved-items';
import { useFocusBad } from './use-focus-bad';

const FORM_ID = 'product-form';

/**
 * A product made by hand: its own data, and its items one by one. It is taken over at once, and the form is ready for the next one; what
 * does not go through stands above it with all that it had, its photo too.
 */
export function CreateProductForm({ bulkLink }: { bulkLink: ReactNode }) {
  const form = useForm<CreateValues, unknown, SentProduct>({
    resolver: zodResolver(createSchema) as Resolver<CreateValues, unknown, SentProduct>,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyProduct(),
  });
  const isPhone = useIsPhone();
  const whole = useRef<HTMLFormElement>(null);
  const focusBad = useFocusBad(whole);
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusBad();
  }, [submitCount, isSubmitSuccessful, focusBad]);
  const save = useSaveNew({
    form,
    name: 'product',
    first: 'name',
    send: sendProduct,
    refreshes: PRODUCT_REFRESHES,
    said: (_, { data }) => ({ title: 'Producto creado con éxito!', description: `${data.name} · ${data.code}` }),
    failed: 'Error al crear el producto',
    describe: ({ name }) => `Producto ${name}`,
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const editing = useWatch({ control: form.control, name: 'editing' });
  const files = useWatch({ control: form.control, name: 'file' });
  const itemsError = useFieldError(form, 'items');
  const put = (values: CreateValues) => {
    form.clearErrors(['items', 'item']);
    for (const field of ['items', 'item', 'itemStart', 'editing'] as const)
      form.setValue(field, values[field], { shouldDirty: true });
  };

  const edit = (place: number) => {
    const item = items[place];
    if (item) put({ ...form.getValues(), item, editing: place });
  };
  const remove = (place: number) => {
    const before = form.getValues();
    const item = items[place];
    if (!item) return;
    const typed = before.editing === place ? before.item : item;
    put(withoutItem(before, place));
    // Its row takes the next one's place; of the last one nothing is left to stand on.
    if (items.length === 1) form.setFocus('item.price');
    showMessage({
      kind: 'success',
      title: 'Artículo quitado.',
      action: { label: 'Deshacer', onClick: () => put(withItemBack(form.getValues(), place, typed)) },
    });
  };

  const button = (
    <SubmitButton form={FORM_ID} block={isPhone} busy={save.isSaving}>
      Crear producto
    </SubmitButton>
  );

  return (
    <>
      <div className={css['createHead']}>
        <p className="mut">Un producto con sus artículos: uno por talle, color o variación.</p>
        {bulkLink}
        {!isPhone && button}
      </div>
      <SaveForm form={form} save={save} formRef={whole} id={FORM_ID}>
        <div className={css['createProduct']}>
          <section className="card" aria-labelledby="product-title">
            <CardHeader id="product-title" title="Producto" />
            <div className="pad flush stack">
              <ProductFields form={form} />
            </div>
          </section>
          <section className="card" aria-labelledby="items-title">
            <CardHeader id="items-title" title="Artículos">
              <span className="cap">{items.length === 1 ? '1 guardado' : `${items.length} guardados`}</span>
            </CardHeader>
            {items.length > 0 && (
              <SavedItems form={form} items={items} editing={editing} onEdit={edit} onRemove={remove} />
            )}
            {(items.length < ITEMS_MAX || editing !== null) && <ItemForm form={form} put={put} />}
            {itemsError && (
              <p className={`err ${css['itemsErr']}`} role="alert">
                <Icon name="alert" small />
                {itemsError}
              </p>
            )}
          </section>
        </div>
      </SaveForm>
      {isPhone && <StickyAction>{button}</StickyAction>}
      {files.length > 0 && <LeaveGuard text="La foto que elegiste no está guardada: si sales, se pierde." />}
    </>
  );
}

function ProductFields<Sent>({ form }: { form: UseFormReturn<CreateValues, unknown, Sent> }) {
  const { control } = form;
  const pick = useLayerAddress(['category', 'brand'], 'pick');
  const category = useController({ control, name: 'category' }).field;
  const brand = useController({ control, name: 'brand' }).field;
  const file = useController({ control, name: 'file' }).field;
  const categoryName = useChoiceName('category', category.value);

  return (
    <>
      <TextField form={form} name="name" label="Nombre" maxLength={PRODUCT_NAME_MAX} autoComplete="off" />
      <TextAreaField form={form} name="description" label="Descripción" maxLength={DESCRIPTION_MAX} />
      <div className="two">
        <PickerField
          label="Categoría"
          chosen={categoryName}
          error={useFieldError(form, 'category')}
          buttonRef={category.ref}
          onOpen={() => pick.show('category')}
        />
        <PickerField
          label="Marca"
          chosen={brand.value || undefined}
          error={useFieldError(form, 'brand')}
          buttonRef={brand.ref}
          onOpen={() => pick.show('brand')}
        />
      </div>
      <div data-part="photo">
        <DropArea
          label="Foto del producto"
          files={file.value}
          onChange={(chosen) => {
            form.clearErrors('file');
            file.onChange(chosen);
          }}
          limit={PRODUCT_UPLOAD}
          buttonRef={file.ref}
        />
        <UploadError message={useFieldError(form, 'file')} />
      </div>
      <CollectionPicker
        kind="category"
        chosen={category.value}
        onChoose={(choice) => {
          form.clearErrors('category');
          category.onChange(choice);
        }}
        open={pick.layer?.kind === 'category'}
        onOpenChange={pick.onOpenChange}
      />
      <BrandPicker
        chosen={brand.value}
        onChoose={brand.onChange}
        open={pick.layer?.kind === 'brand'}
        onOpenChange={pick.onOpenChange}
      />
    </>
  );
}
