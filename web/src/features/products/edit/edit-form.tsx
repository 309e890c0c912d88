import type { Product } from '@trastienda/contract/products';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { LeaveGuard } from '../../../forms/leave-guard';
import { SaveForm } from '../../../forms/save-form';
import { useSaveChanges } from '../../../forms/use-save-changes';
import { zodResolver } from '../../../lib/schema-resolver';
import type { useLayerAddress } from '../../../lib/use-layer-address';
import {
  codesTooMany,
  type EditValues,
  editOf,
  editSchema,
  goneItem,
  itemsOf,
  keyOfField,
  type SentEdit,
} from '../../../shop/product/edit-values';
import { PRODUCT_REFRESHES, updateProduct } from '../../../shop/product/mutations';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog';
import { SubmitButton } from '../../../ui/submit-button';
import { ItemPickers } from '../fields/item-pickers';
import { OwnPickers } from '../fields/own-fields';
import css from './edit-form.module.css';
import { EditItem } from './edit-item';
import { EditOwn } from './edit-own';

export const EDIT_PICKS = ['category', 'brand', 'size', 'item-brand'] as const;
export const ITEM_ASKS = ['add-item', 'delete-item'] as const;

interface Props {
  product: Product;
  onDone: () => void;
  /** The pickers over this form, and the questions about one item, as the address has them. */
  pick: ReturnType<typeof useLayerAddress<(typeof EDIT_PICKS)[number]>>;
  ask: ReturnType<typeof useLayerAddress<(typeof ITEM_ASKS)[number]>>;
}

const idsOf = ({ product_stock_items }: Product) => product_stock_items.map(({ item_id }) => item_id);

export function EditForm({ product, onDone, pick, ask }: Props) {
  const opened = useRef(editOf(product));
  const [ids, setIds] = useState(() => idsOf(product));
  const resolver = useMemo(() => zodResolver(editSchema(ids)) as Resolver<EditValues, unknown, SentEdit>, [ids]);
  const form = useForm<EditValues, unknown, SentEdit>({ resolver, mode: 'onTouched', defaultValues: opened.current });
  const { product_id, name } = product;

  const save = useSaveChanges<EditValues, SentEdit, void>({
    form,
    name: `product:${product_id}`,
    send: (changed) => updateProduct(product_id, changed),
    refreshes: PRODUCT_REFRESHES,
    said: (changed) => ({ title: 'Cambios guardados.', description: changed.name ?? name }),
    failed: 'No se pudieron guardar los cambios.',
    describe: () => `Cambios en ${name}`,
    blocked: (edit) => codesTooMany(opened.current, edit, ids).map(({ key, message }) => ({ field: key, message })),
    onDone,
  });

  // What is added or deleted while the form stands, here or elsewhere, nobody changed in it.
  const { adopt } = save;
  useEffect(() => {
    const now = idsOf(product);
    const known = new Set(Object.keys(form.getValues()).flatMap((key) => key.split(':')[1] ?? []));
    adopt(itemsOf(product, (id) => !known.has(id)));
    for (const id of known) if (!now.includes(id)) adopt(goneItem(id));
    opened.current = { ...itemsOf(product), ...opened.current };
    setIds((before) => (before.join() === now.join() ? before : now));
  }, [product, form, adopt]);

  const items = product.product_stock_items.filter(({ item_id }) => ids.includes(item_id));
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save}>
      <DialogBody className="stack">
        <EditOwn form={form} product={product} onPick={(kind) => pick.show(kind)} />
        <section aria-labelledby="edit-items">
          <div className="row">
            <h3 id="edit-items" className="grow">
              Artículos
            </h3>
            <Button size="sm" icon="plus" onClick={() => ask.show('add-item')}>
              Agregar artículo
            </Button>
          </div>
          <ul className={css['editItems']}>
            {items.map((item) => (
              <EditItem
                key={item.item_id}
                form={form}
                item={item}
                onPick={(kind) => pick.show(kind === 'brand' ? 'item-brand' : kind, { id: item.item_id })}
                onDelete={() => ask.show('delete-item', { id: item.item_id })}
              />
            ))}
          </ul>
        </section>
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving}>Guardar cambios</SubmitButton>
      </DialogFooter>
      <EditPickers form={form} ids={ids} pick={pick} />
      <LeaveGuard
        text="La foto que elegiste no está guardada: si sales, se pierde."
        isHeld={() => save.holds('file')}
      />
    </SaveForm>
  );
}

/** The pickers of the product's own fields, and of each of its items. */
function EditPickers<Sent>(props: {
  form: UseFormReturn<EditValues, unknown, Sent>;
  ids: readonly string[];
  pick: Props['pick'];
}) {
  const { form, ids, pick } = props;
  const picking = pick.layer;
  const ofItem = ids.find((id) => id === picking?.id);
  return (
    <>
      <OwnPickers
        form={form}
        open={picking?.kind === 'category' || picking?.kind === 'brand' ? picking.kind : undefined}
        onOpenChange={pick.onOpenChange}
      />
      {ids.map((id) => (
        <ItemPickers
          key={id}
          form={form}
          at={(field) => keyOfField(field, id) as FieldPath<EditValues>}
          open={ofItem !== id ? undefined : picking?.kind === 'size' ? 'size' : 'brand'}
          onOpenChange={pick.onOpenChange}
        />
      ))}
    </>
  );
}
