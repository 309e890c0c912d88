import type { Product } from '@trastienda/contract/products';
import { LeaveGuard } from '../../../forms/leave-guard';
import { SaveForm } from '../../../forms/save-form';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { Box, Row } from '../../../ui/layout';
import { SubmitButton } from '../../../ui/submit-button';
import { EditItem } from './edit-item';
import { EditOwn } from './edit-own';
import { EditPickers } from './edit-pickers';
import type { EditPick, ItemAsk } from './layers';
import { useEditForm } from './use-edit-form';

interface Props {
  product: Product;
  onDone: () => void;
  /** The pickers over this form, and the questions about one item, as the address has them. */
  pick: EditPick;
  ask: ItemAsk;
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
            <Box grow as="h3" id="edit-items">
              Artículos
            </Box>
            <Button size="sm" icon="plus" onClick={() => ask.show('add-item')}>
              Agregar artículo
            </Button>
          </Row>
          <Box as="ul" over={4}>
            {items.map((item) => (
              <EditItem
                key={item.item_id}
                form={form}
                item={item}
                onPick={(kind) => pick.show(kind === 'brand' ? 'item-brand' : kind, { id: item.item_id })}
                onDelete={() => ask.show('delete-item', { id: item.item_id })}
              />
            ))}
          </Box>
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
