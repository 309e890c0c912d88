import type { Movement } from '@trastienda/contract/movements';
import { formatMoney } from '@trastienda/domain/money/format';
import { messageOf } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { MOVEMENT_REFRESHES, useDeleteMovement } from '../../shop/movement/mutations';
import { useUndo } from '../../shop/trash/undo';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { toastError } from '../../ui/toast';

interface Props {
  movement: Movement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether it is being deleted; what is read of it then is gone. */
  onBusy?: (isBusy: boolean) => void;
  /** It is. */
  onDeleted?: () => void;
}

/** Deleting undoes all that the movement did. An inflow whose money is spent is refused by the server. */
export function DeleteMovement({ movement, open, onOpenChange, onBusy, onDeleted }: Props) {
  const remove = useDeleteMovement();
  const told = useUndo(MOVEMENT_REFRESHES);
  const dayText = useDayText();
  const amount = formatMoney(centsOf(movement.value));
  const confirm = () => {
    onBusy?.(true);
    const settle = (_: unknown, error: Error | null) => {
      onOpenChange(false);
      if (!error) onDeleted?.();
    };
    // What came of it is said on another screen too; the question is closed here alone.
    void remove.mutateAsync(movement.id, { onSettled: settle }).then(
      (trashId) => told('Movimiento eliminado.', `${movement.label}: ${amount}`, trashId),
      (error) => {
        onBusy?.(false);
        toastError('No se pudo eliminar el movimiento.', messageOf(error));
      },
    );
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${movement.label}`}
      extra={`Son ${amount} del ${dayText(movement.entry_date)} en ${movement.account_name}; su saldo se corrige.`}
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
