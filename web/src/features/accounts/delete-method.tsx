import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { useDeletePaymentMethod } from './mutations';

interface Props {
  method: PaymentMethod;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteMethod({ method, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeletePaymentMethod();
  const confirm = () =>
    remove.mutate(method.payment_method_id, {
      onSuccess: () => {
        onOpenChange(false);
        onDeleted();
        toastSuccess('Método de pago eliminado.', method.name);
      },
      onError: (error) => toastError('No se pudo eliminar el método de pago.', messageOf(error)),
    });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${method.name}`}
      extra="Las cuentas dejan de tenerlo; los movimientos ya hechos lo conservan."
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
