import type { LoanForm, NewDebt } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { NEW_DEBT } from '@trastienda/domain/installments/limits';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { type LoanInput, plannedRows, toForm } from './use-installment-rows';

/** A loan as its form starts on that day. */
export function emptyLoan(today: Day): LoanInput {
  const plan = {
    name: NEW_DEBT.name,
    money_to_receive: pesosFromCents(NEW_DEBT.moneyToReceive),
    payment_frequency: NEW_DEBT.frequency,
    minimum_payment: pesosFromCents(NEW_DEBT.minimumPayment),
    start_date: today,
    installment_count: NEW_DEBT.installmentCount,
    amount_per_installment: pesosFromCents(NEW_DEBT.amountPerInstallment),
    notes: '',
    credit_card_id: undefined,
  };
  // The last of all: a draft is put back in this order, and its rows must not be made anew after them.
  return { ...plan, installments: toForm(plannedRows(plan, []) ?? []) };
}

export const toDebt = (loan: LoanForm): NewDebt => ({
  name: loan.name,
  money_to_receive: loan.money_to_receive,
  payment_frequency: loan.payment_frequency,
  installments: loan.installments,
  notes: loan.notes || null,
  minimum_payment: loan.minimum_payment ?? null,
  credit_card_id: loan.credit_card_id ?? null,
});
