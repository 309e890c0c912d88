import type { Debt, Installment } from '@trastienda/contract/debts';
import type { DebtActions } from './debt-card';
import { useDebtForm, useDebtQuestion } from './layer';

/** What is done to a debt or to one of its installments, each in a layer over the list. */
export function useDebtActions() {
  const form = useDebtForm();
  const question = useDebtQuestion();
  const about = ({ debt_id }: Debt, { installment_id }: Installment) => ({ id: debt_id, part: installment_id });
  const actions: DebtActions = {
    onEdit: ({ debt_id }) => form.show('edit', { id: debt_id }),
    onDelete: ({ debt_id }) => question.show('delete', { id: debt_id }),
    onPay: (debt, one) => form.show('pay', about(debt, one)),
    onEditInstallment: (debt, one) => form.show('editInstallment', about(debt, one)),
    onDeleteInstallment: (debt, one) => question.show('deleteInstallment', about(debt, one)),
    onMarkUnpaid: (debt, one) => question.show('markUnpaid', about(debt, one)),
  };
  return { form, question, actions };
}
