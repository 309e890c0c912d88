import { type NewProductFields, newProductFields } from '@trastienda/contract/product-forms';
import type { NewProductItem } from '@trastienda/contract/products';
import { DESCRIPTION_MAX, ITEMS_MAX, PRODUCT_NAME_MAX, PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-error';
import { randomId } from '../../lib/intent';
import { zodResolver } from '../../lib/schema-resolver';
import { uploadForm } from '../../lib/upload-form';
import { useIsPhone } from '../../lib/use-is-phone';
import { useSubmit } from '../../lib/use-submit';
import { CardHeader } from '../../ui/card';
import { DropArea } from '../../ui/drop-area';
import { Icon } from '../../ui/icon';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { useFieldError } from '../../ui/use-field-error';
import { BrandPicker } from './brand-picker';
import { CollectionPicker } from './collection-picker';
import './create.css';
import { createProblems } from './create-problems';
import { ItemForm, type ItemFormHandle } from './item-form';
import { useCreateProduct } from './mutations';
import { ownSubmit } from './own-submit';
import { PickerField } from './picker-field';
import { type SavedItem, SavedItems } from './saved-items';
import { useChoiceName } from './sources';
import { UploadError } from './upload-error';
import { useFocusBad } from './use-focus-bad';

const FORM_ID = 'product-form';
const NO_ITEMS = 'Agrega al menos un artículo';
const NOTHING = { name: '', description: '', category_id: '', category_value: '', brand: '' };

/** A product made by hand: its own data, and its items one by one (spec 4). */
export function CreateProductForm({ bulkLink }: { bulkLink: ReactNode }) {
  const form = useForm({
    resolver: zodResolver(newProductFields),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: NOTHING,
  });
  const create = useCreateProduct();
  const isPhone = useIsPhone();
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [items, setItems] = useState<SavedItem[]>([]);
  const [itemsError, setItemsError] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const itemForm = useRef<ItemFormHandle>(null);
  const whole = useRef<HTMLFormElement>(null);
  const focusBad = useFocusBad(whole, create.isPending);
  // What is sent right after an item was saved must have it already.
  const saved = useRef<SavedItem[]>([]);
  const keepItems = (next: SavedItem[]) => {
    saved.current = next;
    setItems(next);
    setItemsError(undefined);
  };
  const saveItem = (item: NewProductItem) => {
    keepItems(
      editing === undefined
        ? [...saved.current, { key: randomId(), item }]
        : saved.current.map((one) => (one.key === editing ? { key: editing, item } : one)),
    );
    setEditing(undefined);
  };
  const startAgain = () => {
    form.reset(NOTHING);
    setFiles([]);
    keepItems([]);
    setEditing(undefined);
    itemForm.current?.reset();
    // Only once the fields are enabled again: a disabled one takes no focus.
    setTimeout(() => form.setFocus('name'), 60);
  };

  /** What stands in the item's form is meant to be part of it. */
  const isHalfWay = () => saved.current.length === 0 || editing !== undefined || itemForm.current?.isTouched() === true;
  const missItems = () => saved.current.length === 0 && setItemsError(NO_ITEMS);
  const sendFields = async (fields: NewProductFields) => {
    setFileError(undefined);
    if (isHalfWay() && (await itemForm.current?.save()) !== true) return missItems();
    const { category_id, category_value, name, description, brand } = fields;
    const texts = { category_id, category_value, name, description, brand: brand ?? undefined };
    const list = JSON.stringify(saved.current.map(({ item }) => item));
    return create.mutateAsync(uploadForm({ ...texts, items: list }, { file: files })).then(
      ({ data }) => {
        toastSuccess('Producto creado con éxito!', `${data.name} · ${data.code}`);
        startAgain();
      },
      (error: unknown) => {
        const problems = createProblems(error);
        for (const { field, message } of problems.fields) form.setError(field, { type: 'server', message });
        setFileError(problems.file);
        keepItems(saved.current.map((one, index) => ({ ...one, error: problems.items[index] })));
        toastError(problems.title, error instanceof ApiError ? undefined : messageOf(error));
      },
    );
  };
  // Both forms at once: what is missing in the item is not kept for the next try.
  const refuse = async () => isHalfWay() && (await itemForm.current?.isRight()) !== true && missItems();
  const submit = useSubmit(async (event) => {
    await form.handleSubmit(sendFields, refuse)(event);
    focusBad();
  });
  const edited = items.find(({ key }) => key === editing)?.item;
  const button = (
    <SubmitButton form={FORM_ID} block={isPhone} busy={create.isPending}>
      Crear producto
    </SubmitButton>
  );

  return (
    <>
      <div className="create-head">
        <p className="mut">Un producto con sus artículos: uno por talle, color o variación.</p>
        {bulkLink}
        {!isPhone && button}
      </div>
      <form ref={whole} id={FORM_ID} onSubmit={ownSubmit(submit)} noValidate>
        <fieldset className="create-product" disabled={create.isPending}>
          <section className="card" aria-labelledby="product-title">
            <CardHeader id="product-title" title="Producto" />
            <div className="pad flush stack">
              <ProductFields form={form} />
              <div className="edit-file">
                <DropArea
                  label="Foto del producto"
                  files={files}
                  onChange={(chosen) => {
                    setFiles(chosen);
                    setFileError(undefined);
                  }}
                  limit={PRODUCT_UPLOAD}
                />
                <UploadError message={fileError} />
              </div>
            </div>
          </section>
          <section className="card" aria-labelledby="items-title">
            <CardHeader id="items-title" title="Artículos">
              <span className="cap">{items.length === 1 ? '1 guardado' : `${items.length} guardados`}</span>
            </CardHeader>
            {items.length > 0 && (
              <SavedItems
                items={items}
                editing={editing}
                onEdit={setEditing}
                onRemove={(key) => {
                  keepItems(saved.current.filter((one) => one.key !== key));
                  if (key === editing) setEditing(undefined);
                }}
              />
            )}
            {(items.length < ITEMS_MAX || edited) && (
              <ItemForm
                key={editing ?? 'new'}
                item={edited}
                onSave={saveItem}
                onCancel={() => setEditing(undefined)}
                handle={itemForm}
              />
            )}
            {itemsError && (
              <p className="err items-err" role="alert">
                <Icon name="alert" small />
                {itemsError}
              </p>
            )}
          </section>
        </fieldset>
      </form>
      {isPhone && <StickyAction>{button}</StickyAction>}
    </>
  );
}

function ProductFields<Sent>({ form }: { form: UseFormReturn<NewProductFields, unknown, Sent> }) {
  const [picking, setPicking] = useState<'category' | 'brand'>();
  const category = useController({ control: form.control, name: 'category_id' }).field;
  const value = useController({ control: form.control, name: 'category_value' }).field;
  const brand = useController({ control: form.control, name: 'brand' }).field;
  const chosen = { collectionId: category.value, valueId: value.value };
  const categoryName = useChoiceName('category', chosen);
  const error = useFieldError(form, 'category_id');

  return (
    <>
      <TextField form={form} name="name" label="Nombre" maxLength={PRODUCT_NAME_MAX} autoComplete="off" />
      <TextAreaField form={form} name="description" label="Descripción" maxLength={DESCRIPTION_MAX} />
      <div className="two">
        <PickerField
          label="Categoría"
          chosen={categoryName}
          error={error}
          buttonRef={category.ref}
          onOpen={() => setPicking('category')}
        />
        <PickerField label="Marca" chosen={brand.value || undefined} onOpen={() => setPicking('brand')} />
      </div>
      <CollectionPicker
        kind="category"
        chosen={chosen}
        onChoose={({ collectionId, valueId }) => {
          category.onChange(collectionId);
          value.onChange(valueId);
          form.clearErrors(['category_id', 'category_value']);
        }}
        open={picking === 'category'}
        onOpenChange={() => setPicking(undefined)}
      />
      <BrandPicker
        chosen={brand.value ?? ''}
        onChoose={brand.onChange}
        open={picking === 'brand'}
        onOpenChange={() => setPicking(undefined)}
      />
    </>
  );
}
