import { messageOf } from '../../lib/api-error';
import { useTakePaymentBack } from '../../shop/customer/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { AccountQuestion } from './layer';

interface Props {
  /** The customer. */
  id: string;
  ask: AccountQuestion;
}

/** Asked about by its movement: the address says it, on whichever page the payment stands. */
export function TakeBack({ id, ask }: Props) {
  const takeBack = useTakePaymentBack(id);
  const { shown, layer, onOpenChange, close } = ask;
  const confirm = () =>
    void takeBack.mutateAsync(shown?.id ?? '', { onSettled: close }).then(
      () => toastSuccess('Pago deshecho.'),
      (error) => toastError('No se pudo deshacer el pago.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={layer?.kind === 'take-back'}
      onOpenChange={onOpenChange}
      title="Deshacer el pago"
      text="El dinero sale de la cuenta y el cliente vuelve a deberlo. ¿Quieres continuar?"
      confirmLabel="Deshacer"
      onConfirm={confirm}
      busy={takeBack.isPending}
    />
  );
}
