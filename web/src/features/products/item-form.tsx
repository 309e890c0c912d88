import { type NewProductItem, newProductItem, type SentProductItem } from '@trastienda/contract/products';
import { AGE_OPTIONS, GENDER_OPTIONS, STYLE_OPTIONS } from '@trastienda/domain/catalogue/options';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { MoneyField } from '../../ui/money-field';
import { useFieldError } from '../../ui/use-field-error';
import { BrandPicker } from './brand-picker';
import { CodeInputs } from './code-inputs';
import { CollectionPicker } from './collection-picker';
import { ColorInput } from './color-input';
import { DetailSelect } from './detail-select';
import { emptyItem, nextItem, withinStock } from './new-item';
import { PickerField } from './picker-field';
import { useChoiceName } from './sources';
import { UnitsField } from './units-field';
import { useFocusBad } from './use-focus-bad';
import { VariationField } from './variation-field';

const checked = zodResolver(newProductItem);
const resolver: typeof checked = (values, ...rest) => checked(withinStock(values), ...rest);

/** What the form around it asks of it. */
export interface ItemFormHandle {
  /** Whether something is typed that is not saved to the product yet. */
  isTouched: () => boolean;
  /** Saves what is typed; false when something is wrong with it. */
  save: () => Promise<boolean>;
  /** Says what is wrong with it and saves nothing. */
  isRight: () => Promise<boolean>;
  reset: () => void;
}

interface Props {
  /** The item that is edited again; undefined for a new one. */
  item: NewProductItem | undefined;
  onSave: (item: NewProductItem) => void;
  onCancel: () => void;
  handle: RefObject<ItemFormHandle | null>;
}

/** One variant item: variation, size, stock with its codes, price, colour and the rest (spec 4). */
export function ItemForm({ item, onSave, onCancel, handle }: Props) {
  const form = useForm<NewProductItem, unknown, SentProductItem>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: item ?? emptyItem(),
  });
  const { control } = form;
  const [picking, setPicking] = useState<'size' | 'brand'>();
  const size = useController({ control, name: 'size_value' }).field;
  const sizeId = useController({ control, name: 'size_id' }).field;
  const codes = useController({ control, name: 'codes' }).field;
  const variation = useController({ control, name: 'variation_id' }).field;
  const details = useController({ control, name: 'details' }).field;
  const stock = useWatch({ control, name: 'stock' });
  const chosenSize = { collectionId: sizeId.value ?? '', valueId: size.value ?? '' };
  const sizeName = useChoiceName('size', chosenSize);
  const errors = {
    size: useFieldError(form, 'size_value'),
    codes: useFieldError(form, 'codes'),
    color: useFieldError(form, 'details.color'),
  };
  const change = (detail: Partial<NewProductItem['details']>) => details.onChange({ ...details.value, ...detail });

  // Read while drawing: the form keeps no account of what nobody reads.
  const { isDirty } = form.formState;
  const save = async () => {
    let isSaved = false;
    await form.handleSubmit(() => {
      // As it was typed: the contract turns empty details into none when it is sent.
      const typed = withinStock(form.getValues());
      onSave(typed);
      form.reset(nextItem(typed));
      isSaved = true;
    })();
    return isSaved;
  };
  const isRight = async () => {
    let isSo = false;
    await form.handleSubmit(() => {
      isSo = true;
    })();
    return isSo;
  };
  const fields = useRef<HTMLFieldSetElement>(null);
  const focusBad = useFocusBad(fields);
  const saveAlone = async () => {
    if (!(await save())) focusBad();
  };
  useImperativeHandle(handle, () => ({
    isTouched: () => isDirty,
    save,
    isRight,
    reset: () => form.reset(emptyItem()),
  }));

  /** Enter saves the item: the product around it is sent by its own button. */
  const saveByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isOwn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Enter' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    void saveAlone();
  };

  return (
    <fieldset
      ref={fields}
      className="item-form"
      aria-label={item ? 'Editar artículo' : 'Nuevo artículo'}
      onKeyDown={saveByKey}
    >
      <div className="item-grid">
        <VariationField value={variation.value ?? null} onChange={variation.onChange} />
        <PickerField
          label="Talle/número"
          chosen={sizeName}
          error={errors.size}
          buttonRef={size.ref}
          onOpen={() => setPicking('size')}
        />
        <MoneyField form={form} name="price" label="Precio" />
        <UnitsField form={form} name="stock" label="Stock" />
        <Field label="Color" error={errors.color}>
          {(field) => (
            <ColorInput control={field} value={details.value?.color ?? ''} onChange={(color) => change({ color })} />
          )}
        </Field>
        <DetailSelect
          label="Estilo"
          value={details.value?.style}
          options={STYLE_OPTIONS}
          onChange={(style) => change({ style })}
        />
        <DetailSelect
          label="Edad"
          value={details.value?.age}
          options={AGE_OPTIONS}
          onChange={(age) => change({ age })}
        />
        <DetailSelect
          label="Género"
          value={details.value?.gender}
          options={GENDER_OPTIONS}
          onChange={(gender) => change({ gender })}
        />
        <PickerField label="Marca" chosen={details.value?.brand || undefined} onOpen={() => setPicking('brand')} />
      </div>
      <CodeInputs
        label="Códigos"
        codes={codes.value ?? []}
        stock={stock ?? 0}
        onChange={codes.onChange}
        error={errors.codes}
      />
      <div className="row item-acts">
        {item && <Button onClick={onCancel}>Cancelar</Button>}
        <Button icon={item ? 'check' : 'plus'} onClick={() => void saveAlone()}>
          {item ? 'Guardar cambios del artículo' : 'Guardar artículo en el producto'}
        </Button>
      </div>
      <p className="cap row">
        <Icon name="info" small />
        Con un lector de códigos: cada lectura pasa sola a la unidad siguiente.
      </p>
      <CollectionPicker
        kind="size"
        chosen={chosenSize}
        onChoose={({ collectionId, valueId }) => {
          sizeId.onChange(collectionId);
          size.onChange(valueId);
          if (errors.size) void form.trigger(['size_id', 'size_value']);
        }}
        open={picking === 'size'}
        onOpenChange={() => setPicking(undefined)}
      />
      <BrandPicker
        chosen={details.value?.brand ?? ''}
        onChoose={(brand) => change({ brand })}
        open={picking === 'brand'}
        onOpenChange={() => setPicking(undefined)}
      />
    </fieldset>
  );
}
