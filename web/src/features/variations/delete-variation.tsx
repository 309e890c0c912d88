import type { Variation } from '@trastienda/contract/variations';
import { messageOf } from '../../lib/api-error';
import { useUndo } from '../../shop/trash/undo';
import { useDeleteVariation, VARIATION_REFRESHES } from '../../shop/variation/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError } from '../../ui/toast';

interface Props {
  variation: Variation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It is gone; not called when the server refuses because products use it. */
  onDeleted?: () => void;
}

export function DeleteVariation({ variation, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeleteVariation();
  const told = useUndo(VARIATION_REFRESHES);
  const confirm = () =>
    void remove
      .mutateAsync(variation.variation_id, { onSuccess: () => onDeleted?.(), onSettled: () => onOpenChange(false) })
      .then(
        (trashId) => told('Variación eliminada.', variation.title, trashId),
        (error) => toastError('No se pudo eliminar la variación.', messageOf(error)),
      );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${variation.title}`}
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
