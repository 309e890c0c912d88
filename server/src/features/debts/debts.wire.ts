import type {
  Debt,
  DebtPage,
  DebtPatch,
  DebtStats,
  Due,
  DueInstallment,
  Installment,
  InstallmentPatch,
  NewDebt as WireDebt,
} from '@trastienda/contract/debts';
import { dayOfText } from '@trastienda/domain/dates/time-zone';
import { debtTotals } from '@trastienda/domain/loans/debt-totals';
import { type Cents, cents, checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { debtStats } from './debt-totals.service';
import type { DebtChange, DebtWithInstallments, NewDebt } from './debts.service';
import type { DueOfShop } from './due.service';

const centsOrNull = (pesos: number | null | undefined): Cents | null =>
  pesos === null || pesos === undefined ? null : checkedCents(pesos);

export const fromDebt = (body: WireDebt, timeZone: string): NewDebt => ({
  name: body.name,
  notes: body.notes ?? null,
  minimumPayment: centsOrNull(body.minimum_payment),
  moneyToReceive: checkedCents(body.money_to_receive),
  frequency: body.payment_frequency,
  creditCardId: body.credit_card_id ?? null,
  purchaseDate: null,
  installments: body.installments.map(({ amount, due_date, status }) => ({
    amount: checkedCents(amount),
    dueDate: dayOfText(due_date, timeZone),
    status,
  })),
});

export const fromDebtPatch = (body: DebtPatch): DebtChange => ({
  name: body.name,
  notes: body.notes,
  minimumPayment: body.minimum_payment === undefined ? undefined : centsOrNull(body.minimum_payment),
  moneyToReceive: body.money_to_receive === undefined ? undefined : checkedCents(body.money_to_receive),
  frequency: body.payment_frequency,
  creditCardId: body.credit_card_id,
  total: body.total_debt === undefined ? undefined : checkedCents(body.total_debt),
});

export const fromInstallmentPatch = ({ amount, due_date, status }: InstallmentPatch, timeZone: string) => ({
  status,
  amount: amount === undefined ? undefined : checkedCents(amount),
  dueDate: due_date === undefined ? undefined : dayOfText(due_date, timeZone),
});

export const toInstallment = (row: DebtWithInstallments['installments'][number]): Installment => ({
  installment_id: row.id,
  amount: pesosFromCents(row.amount),
  due_date: row.dueDate,
  status: row.status,
  total_paid: pesosFromCents(row.paid),
  paid_before: pesosFromCents(row.paidBefore),
});

export function toDebt(row: DebtWithInstallments): Debt {
  const totals = debtTotals(row.money_to_receive, row.installments);
  return {
    debt_id: row.id,
    name: row.name,
    notes: row.notes,
    minimum_payment: row.minimum_payment === null ? null : pesosFromCents(row.minimum_payment),
    money_to_receive: pesosFromCents(row.money_to_receive),
    payment_frequency: row.payment_frequency,
    credit_card_id: row.credit_card_id,
    total_debt: pesosFromCents(totals.total),
    total: pesosFromCents(totals.total),
    total_paid: pesosFromCents(totals.paid),
    total_unpaid: pesosFromCents(totals.unpaid),
    total_interest: totals.totalInterest,
    interest_per_installment: totals.interestPerInstallment,
    installments: row.installments.map(toInstallment),
  };
}

export const toDebtPage = (
  { debts, count }: { debts: DebtWithInstallments[]; count: number },
  page: { page: number; limit: number },
): DebtPage => ({ debts: debts.map(toDebt), ...pageFacts({ ...page, items: count }) });

export const toDebtStats = (stats: Awaited<ReturnType<typeof debtStats>>): DebtStats => ({
  debtsTotal: stats.debt_count,
  debtsTotalPaid: stats.debt_settled_count,
  debtsTotalUnpaid: stats.debt_count - stats.debt_settled_count,
  amountTotal: pesosFromCents(stats.debt_total),
  amountPaid: pesosFromCents(stats.debt_paid),
  amountUnpaid: pesosFromCents(cents(stats.debt_total - stats.debt_paid)),
  amountPaidInFull: pesosFromCents(stats.debt_settled_total),
  overdue: {
    count: stats.overdue.installments,
    total: pesosFromCents(stats.overdue.remaining),
    debts: stats.overdue.debts,
  },
});

const toDueSum = ({ count, total }: DueOfShop['overdue']) => ({ count, total: pesosFromCents(total) });

export const toDue = ({ overdue, upcoming, items }: DueOfShop): Due => ({
  overdue: toDueSum(overdue),
  upcoming: toDueSum(upcoming),
  items: items.map(
    ({ id, debtId, name, number, of, dueDate, remaining, daysLate }): DueInstallment => ({
      installment_id: id,
      debt_id: debtId,
      name,
      number,
      of,
      due_date: dueDate,
      remaining: pesosFromCents(remaining),
      days_late: daysLate,
    }),
  ),
});
