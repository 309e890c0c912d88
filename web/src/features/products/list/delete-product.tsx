import type { ProductCard } from '@trastienda/contract/products';
import { messageOf } from '../../../lib/api-error';
import { useDeleteProduct } from '../../../shop/product/deletions';
import { PRODUCT_REFRESHES } from '../../../shop/product/mutations';
import { useUndo } from '../../../shop/trash/undo';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toastError } from '../../../ui/toast';

interface Props {
  product: Pick<ProductCard, 'product_id' | 'name' | 'code'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
}

export function DeleteProduct({ product, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeleteProduct();
  const told = useUndo(PRODUCT_REFRESHES);
  const confirm = () =>
    void remove
      .mutateAsync(product.product_id, {
        onSuccess: () => {
          onDeleted?.();
          onOpenChange(false);
        },
      })
      .then(
        (trashId) => told('Producto eliminado.', product.name, trashId),
        (error) => toastError('No se pudo eliminar el producto.', messageOf(error)),
      );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${product.name}`}
      extra={`Su código, ${product.code}, no se vuelve a usar.`}
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
