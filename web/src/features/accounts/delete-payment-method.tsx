import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import { messageOf } from '../../lib/api-error';
import { useDeletePaymentMethod } from '../../shop/payment-method/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';

interface Props {
  paymentMethod: PaymentMethod;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeletePaymentMethod({ paymentMethod, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeletePaymentMethod();
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
        () => toastSuccess('Método de pago eliminado.', paymentMethod.name),
        (error) => toastError('No se pudo eliminar el método de pago.', messageOf(error)),
      );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${paymentMethod.name}`}
      extra="Las cuentas dejan de tenerlo; los movimientos ya hechos lo conservan."
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
