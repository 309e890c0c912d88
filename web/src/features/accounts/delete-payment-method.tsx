import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import { messageOf } from '../../lib/api-error';
import { PAYMENT_METHOD_REFRESHES, useDeletePaymentMethod } from '../../shop/payment-method/mutations';
import { useUndo } from '../../shop/trash/undo';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError } from '../../ui/toast';

interface Props {
  paymentMethod: PaymentMethod;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeletePaymentMethod({ paymentMethod, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeletePaymentMethod();
  const told = useUndo(PAYMENT_METHOD_REFRESHES);
  const confirm = () =>
    // What came of it is said on another screen too; the question is closed here alone.
    void remove
      .mutateAsync(paymentMethod.payment_method_id, {
        onSuccess: () => {
          onOpenChange(false);
          onDeleted();
        },
      })
      .then(
        (trashId) => told('Método de pago eliminado.', paymentMethod.name, trashId),
        (error) => toastError('No se pudo eliminar el método de pago.', messageOf(error)),
      );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${paymentMethod.name}`}
      extra="Las cuentas dejan de tenerlo; los movimientos ya hechos lo conservan."
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
