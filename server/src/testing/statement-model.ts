import { sharePayments } from '@trastienda/domain/credit-cards/statement';
import {
  periodDueFrom,
  periodOfPurchase,
  type SetDates,
  type StatementCalendar,
  statementDates,
} from '@trastienda/domain/credit-cards/statement-dates';
import { day, type Month } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { type DebtModel, type ModelCreditCard, type ModelInstallment, remaining, total } from './debt-model';

/** The dates of every card that the random steps make. */
export const CREDIT_CARD_DATES = { closing_date: '2026-11-20', payment_date: '2026-12-01' };

const calendarOf = (card: ModelCreditCard): StatementCalendar => ({
  days: { closing: day(CREDIT_CARD_DATES.closing_date), payment: day(CREDIT_CARD_DATES.payment_date) },
  earlier: [],
  set: card.set,
});

export const datesOf = (card: ModelCreditCard, period: Month) => statementDates(calendarOf(card), period);

/** On which statement an installment stands by its day. */
export const periodOfDay = (card: ModelCreditCard | undefined, due: string): Month | undefined =>
  card && periodDueFrom(calendarOf(card), day(due));

export const firstPeriodOf = (card: ModelCreditCard, bought: string): Month =>
  periodOfPurchase(calendarOf(card), day(bought));

/** Sets the true dates of a statement: what is not paid of it moves along, what lies in the trash too. */
export function setDatesOf(model: DebtModel, card: ModelCreditCard, period: Month, dates: SetDates): void {
  const before = datesOf(card, period).due;
  card.set.set(period, dates);
  const { due } = datesOf(card, period);
  if (due === before) return;
  const own = model.debts.filter((debt) => debt.card === card).flatMap(({ installments }) => installments);
  for (const one of own) if (one.period === period && one.status === 'unpaid') one.due = due;
}

/** What stands on a card's statement: purchases by their days, then the debts that are none, all made on the day of the test. */
export const linesOf = (model: DebtModel, card: ModelCreditCard, period: Month) =>
  model
    .livingDebts()
    .filter((debt) => debt.card === card)
    .flatMap((debt, made) => debt.installments.map((installment) => ({ debt, made, installment })))
    .filter(({ installment }) => installment.period === period)
    .sort(
      (a, b) =>
        compare(a.debt.bought ?? '9999', b.debt.bought ?? '9999') ||
        a.made - b.made ||
        compare(a.installment.due, b.installment.due),
    );

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The statements of a card on which something stands, by due date. */
export function statementsIn(model: DebtModel, card: ModelCreditCard) {
  const own = model.livingDebts().filter((debt) => debt.card === card);
  const periods = new Set(own.flatMap((debt) => debt.installments.flatMap(({ period }) => period ?? [])));
  return [...periods]
    .map((period) => ({ period, ...datesOf(card, period) }))
    .sort((a, b) => compare(a.due, b.due) || compare(a.period, b.period))
    .map(({ period, closing, due }) => {
      const lines = linesOf(model, card, period).map(({ installment }) => installment);
      const sumOf = (of: (one: ModelInstallment) => number) => total(lines, of) / 100;
      return {
        ...{ period, closing, due, total: sumOf((one) => one.amount), remaining: sumOf(remaining) },
        lines: lines.map(({ id }) => id),
      };
    });
}

/** What each of several payments of a statement gives to which installment; undefined when they are too much. */
export function shareOut(lines: readonly { installment: ModelInstallment }[], values: readonly number[]) {
  const open = lines.map(({ installment }) => remaining(installment) as Cents);
  if (total(values, (value) => value) > total(open, (rest) => rest)) return undefined;
  return sharePayments(open, values as Cents[]);
}
