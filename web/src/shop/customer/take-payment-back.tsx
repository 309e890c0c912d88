import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { useTakePaymentBack } from './mutations';

interface Props {
  customerId: string;
  /** Whoever is deleted comes back by it, if they owe. */
  isDeleted?: boolean;
  movementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether it is being taken back; what is read of its movement then is gone. */
  onBusy?: (isBusy: boolean) => void;
  /** It is. */
  onTaken?: () => void;
}

/** Asks before a customer's payment is taken back (rule: customers/payment). */
export function TakePaymentBack(props: Props) {
  const { customerId, isDeleted = false, movementId, open, onOpenChange, onBusy, onTaken } = props;
  const takeBack = useTakePaymentBack(customerId);
  const confirm = () => {
    onBusy?.(true);
    const settle = (_: unknown, error: Error | null) => {
      onOpenChange(false);
      if (!error) onTaken?.();
    };
    void takeBack.mutateAsync(movementId, { onSettled: settle }).then(
      () => toastSuccess('Pago deshecho.'),
      (error) => {
        onBusy?.(false);
        toastError('No se pudo deshacer el pago.', messageOf(error));
      },
    );
  };
  const who = isDeleted
    ? 'el cliente, que estaba eliminado, vuelve a la lista si lo debe'
    : 'el cliente vuelve a deberlo';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Deshacer el pago"
      text={`El dinero sale de la cuenta y ${who}. ¿Quieres continuar?`}
      confirmLabel="Deshacer"
      onConfirm={confirm}
      busy={takeBack.isPending}
    />
  );
}
