import type { Product } from '@trastienda/contract/products';
import { LeaveGuard } from '../../../forms/leave-guard';
import { SaveForm } from '../../../forms/save-form';
import type { useLayerAddress } from '../../../lib/use-layer-address';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { Grow, Row } from '../../../ui/layout';
import { SubmitButton } from '../../../ui/submit-button';
import css from './edit-form.module.css';
import { EditItem } from './edit-item';
import { EditOwn } from './edit-own';
import { type EditPick, EditPickers } from './edit-pickers';
import { useEditForm } from './use-edit-form';

export const ITEM_ASKS = ['add-item', 'delete-item'] as const;

interface Props {
  product: Product;
  onDone: () => void;
  /** The pickers over this form, and the questions about one item, as the address has them. */
  pick: EditPick;
  ask: ReturnType<typeof useLayerAddress<(typeof ITEM_ASKS)[number]>>;
}

/** The product's own fields and its items', sent together. */
export function EditForm({ product, onDone, pick, ask }: Props) {
  const { form, save, ids } = useEditForm(product, onDone);
  const items = product.product_stock_items.filter(({ item_id }) => ids.includes(item_id));
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save}>
      <DialogBody stack>
        <EditOwn form={form} product={product} onPick={(kind) => pick.show(kind)} />
        <section aria-labelledby="edit-items">
          <Row>
            <Grow as="h3" id="edit-items">
              Artículos
            </Grow>
            <Button size="sm" icon="plus" onClick={() => ask.show('add-item')}>
              Agregar artículo
            </Button>
          </Row>
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
