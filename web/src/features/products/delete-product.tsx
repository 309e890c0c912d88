import type { ProductCard } from '@trastienda/contract/products';
import type { RefObject } from 'react';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { useDeleteProduct } from './mutations';

interface Props {
  product: Pick<ProductCard, 'product_id' | 'name' | 'code'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: RefObject<HTMLElement | null>;
  onDeleted?: () => void;
}

export function DeleteProduct({ product, open, onOpenChange, finalFocus, onDeleted }: Props) {
  const remove = useDeleteProduct();
  const confirm = () =>
    remove.mutate(product.product_id, {
      onSuccess: () => {
        onDeleted?.();
        onOpenChange(false);
        toastSuccess('Producto eliminado.', product.name);
      },
      onError: (error) => toastError('No se pudo eliminar el producto.', messageOf(error)),
    });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title={`Eliminar ${product.name}`}
      extra={`Su código, ${product.code}, no se vuelve a usar.`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
