import type { Product } from '@trastienda/contract/products';
import { messageOf } from '../../../lib/api-error';
import { useDeleteItem } from '../../../shop/product/deletions';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { countText } from '../../../ui/range-text';
import { toastError, toastSuccess } from '../../../ui/toast';
import { itemName } from './edit-item';

interface Props {
  product: Product;
  itemId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The question before an item leaves its product; nothing while there is no such item. */
export function DeleteItem({ product, itemId, open, onOpenChange }: Props) {
  const remove = useDeleteItem(product.product_id);
  const item = product.product_stock_items.find(({ item_id }) => item_id === itemId);
  if (!item) return null;
  const name = itemName(item);
  const units = item.stock === 1 ? '1 unidad' : `${countText(item.stock)} unidades`;
  const confirm = () =>
    void remove.mutateAsync(item.item_id, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Artículo eliminado.', name),
      (error) => toastError('No se pudo eliminar el artículo.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar el artículo ${name}`}
      extra={`Se van con él ${units} y sus códigos.`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
