import type { Debt, Installment } from '@trastienda/contract/debts';
import { messageOf } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { Dialog } from '../../ui/dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { AccountsToPay } from './accounts-to-pay';
import { EditDebtForm } from './edit-debt';
import { EditInstallmentForm } from './edit-installment';
import { useDeleteDebt, useDeleteInstallment } from './mutations';
import { PayDialog } from './pay-dialog';

/** What stands open over the debts: kept while it closes, so that it does not change under one's eyes. */
export type Layer =
  | { kind: 'edit' | 'delete'; debt: Debt }
  | { kind: 'pay' | 'editInstallment' | 'deleteInstallment'; debt: Debt; installment: Installment };

interface Props {
  layer: Layer;
  /** The debts as they are now: what another window has paid meanwhile shows in what is open here. */
  debts: readonly Debt[];
  accounts: AccountsToPay;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DebtLayers({ layer, debts, accounts, open, onOpenChange }: Props) {
  const debt = (open && debts.find(({ debt_id }) => debt_id === layer.debt.debt_id)) || layer.debt;
  const state = { debt, open, onOpenChange };
  if (!('installment' in layer)) return layer.kind === 'edit' ? <EditDebt {...state} /> : <DeleteDebt {...state} />;

  const isSame = ({ installment_id }: Installment) => installment_id === layer.installment.installment_id;
  const installment = debt.installments.find(isSame) ?? layer.installment;
  const number = layer.debt.installments.findIndex(isSame) + 1;
  const one = { ...state, installment, number };
  if (layer.kind === 'pay') return <PayDialog {...one} accounts={accounts} />;
  if (layer.kind === 'editInstallment') return <EditInstallment {...one} />;
  return <DeleteInstallment {...one} />;
}

interface DebtState {
  debt: Debt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface InstallmentState extends DebtState {
  installment: Installment;
  /** From 1. */
  number: number;
}

function EditDebt({ debt, open, onOpenChange }: DebtState) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Editar ${debt.name}`} size="mid">
      <EditDebtForm debt={debt} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditInstallment({ debt, installment, number, open, onOpenChange }: InstallmentState) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Editar cuota ${number}`} description={debt.name}>
      <EditInstallmentForm installment={installment} number={number} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteDebt({ debt, open, onOpenChange }: DebtState) {
  const remove = useDeleteDebt();
  const confirm = () =>
    remove.mutate(debt.debt_id, {
      onSuccess: () => {
        onOpenChange(false);
        toastSuccess('Deuda eliminada.', debt.name);
      },
      onError: (error) => toastError('No se pudo eliminar la deuda.', messageOf(error)),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${debt.name}`}
      extra={`Falta pagar ${moneyText(debt.total_unpaid)}. Los pagos ya hechos siguen en el historial.`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}

function DeleteInstallment({ debt, installment, number, open, onOpenChange }: InstallmentState) {
  const remove = useDeleteInstallment();
  const dayText = useDayText();
  const confirm = () =>
    remove.mutate(installment.installment_id, {
      onSuccess: () => {
        onOpenChange(false);
        toastSuccess('Cuota eliminada.', `${debt.name}: ${moneyText(installment.amount)}`);
      },
      onError: (error) => {
        onOpenChange(false);
        toastError('No se pudo eliminar la cuota.', messageOf(error));
      },
    });
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
