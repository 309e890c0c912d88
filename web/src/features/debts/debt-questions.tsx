import type { Debt, Installment } from '@trastienda/contract/debts';
import { messageOf } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { DEBT_REFRESHES, useDeleteDebt, useDeleteInstallment, useMarkUnpaid } from '../../shop/debt/mutations';
import { useUndo } from '../../shop/trash/undo';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { toastError, toastSuccess } from '../../ui/toast';

/** A layer about a debt. */
export interface LayerState {
  debt: Debt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface PartState extends LayerState {
  installment: Installment;
  /** From 1. */
  number: number;
}

export function DeleteDebt({ debt, open, onOpenChange }: LayerState) {
  const remove = useDeleteDebt();
  const told = useUndo(DEBT_REFRESHES.creation);
  const confirm = () =>
    void remove.mutateAsync(debt.debt_id, { onSettled: () => onOpenChange(false) }).then(
      (trashId) => told('Deuda eliminada.', debt.name, trashId),
      (error) => toastError('No se pudo eliminar la deuda.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${debt.name}`}
      extra={`${debt.total_unpaid > 0 ? `Falta pagar ${moneyText(debt.total_unpaid)}. ` : ''}Los pagos ya hechos siguen en el historial.`}
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}

export function DeleteInstallment({ debt, installment, number, open, onOpenChange }: PartState) {
  const remove = useDeleteInstallment();
  const dayText = useDayText();
  const confirm = () =>
    void remove.mutateAsync(installment.installment_id, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Cuota eliminada.', `${debt.name}: ${moneyText(installment.amount)}`),
      (error) => toastError('No se pudo eliminar la cuota.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar cuota ${number} de ${debt.name}`}
      extra={`Son ${moneyText(installment.amount)} que vencen el ${dayText(installment.due_date)}; el total de la deuda se corrige.`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}

export function MarkUnpaid({ debt, installment, number, open, onOpenChange }: PartState) {
  const mark = useMarkUnpaid();
  const confirm = () =>
    void mark.mutateAsync(installment.installment_id, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Cuota marcada como sin pagar.', `${debt.name}: cuota ${number}`),
      (error) => toastError('No se pudo marcar la cuota como sin pagar.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Marcar como sin pagar la cuota ${number} de ${debt.name}`}
      text={`Quedan por pagar ${moneyText(installment.amount)} más. Hazlo si la marcaste como «Ya pagado» por error: para volver a pagarla tendrás que registrar un pago.`}
      confirmLabel="Marcar como sin pagar"
      tone="primary"
      onConfirm={confirm}
      busy={mark.isPending}
    />
  );
}
