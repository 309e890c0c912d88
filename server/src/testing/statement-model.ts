import { sharePayments } from '@trastienda/domain/credit-cards/statement';
import {
  periodDueFrom,
  periodOfPurchase,
  type SetDates,
  type StatementCalendar,
  type StatementDays,
  statementDates,
} from '@trastienda/domain/credit-cards/statement-dates';
import { day, type Month, stepMonth } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { type DebtModel, type ModelCreditCard, type ModelInstallment, remaining, total } from './debt-model';

/** In the middle of the days on which the steps buy with cards and let installments be due. */
export const TODAY = '2026-01-20';

/** The dates that every card has when the random steps make it. */
export const CREDIT_CARD_DATES = { closing_date: '2026-11-20', payment_date: '2026-12-01' };

export const FIRST_DAYS: StatementDays = {
  closing: day(CREDIT_CARD_DATES.closing_date),
  payment: day(CREDIT_CARD_DATES.payment_date),
};

const calendarOf = ({ days, kept, set }: ModelCreditCard): StatementCalendar => ({
  days,
  earlier: [...kept].map(([last, own]) => ({ ...own, last })),
  set,
});

export const datesOf = (card: ModelCreditCard, period: Month) => statementDates(calendarOf(card), period);

/** On which statement an installment stands by its day. */
export const periodOfDay = (card: ModelCreditCard | undefined, due: string): Month | undefined =>
  card && periodDueFrom(calendarOf(card), day(due));

export const firstPeriodOf = (card: ModelCreditCard, bought: string): Month =>
  periodOfPurchase(calendarOf(card), day(bought));

/** The card with true dates of a statement. */
export const withDates = (card: ModelCreditCard, period: Month, dates: SetDates): ModelCreditCard => ({
  ...card,
  set: new Map(card.set).set(period, dates),
});

/** The steps reach no statement outside these. */
const PERIODS = Array.from({ length: 24 }, (_, index) => stepMonth('2025-07' as Month, index));

/** The card with other days: the statements up to the last one that is closed and has something on it keep theirs. */
export function withDays(model: DebtModel, card: ModelCreditCard, days: StatementDays): ModelCreditCard {
  const open = firstPeriodOf(card, TODAY);
  const closesBy = card.set.get(open)?.closing ?? `${open}-${days.closing.slice(8)}`;
  const first = closesBy < TODAY ? stepMonth(open, 1) : open;
  const own = installmentsOf(model, card);
  const last = PERIODS.findLast((period) => period < first && own.some((one) => one.period === period)) ?? '';
  const still = PERIODS.filter((period) => period <= last);
  return { ...card, days, kept: new Map(still.map((period) => [period, daysOf(card, period)])) };
}

const daysOf = ({ kept, days }: ModelCreditCard, period: Month): StatementDays => kept.get(period) ?? days;

/** Whether each statement closes after the one before it, is due no earlier than that, and is due after its own closing. */
export const isInOrder = (card: ModelCreditCard): boolean =>
  PERIODS.map((period) => datesOf(card, period)).every(({ closing, due }, index, all) => {
    const before = all[index - 1];
    return closing < due && (!before || (before.closing < closing && before.due <= due));
  });

/** Gives a card what another one like it has: what is not paid of a statement moves along with it, what lies in the trash too. */
export function become(model: DebtModel, card: ModelCreditCard, other: ModelCreditCard): void {
  const before = new Map(PERIODS.map((period) => [period, datesOf(card, period).due]));
  Object.assign(card, other);
  for (const one of installmentsOf(model, card)) {
    if (!one.period || one.status !== 'unpaid') continue;
    const { due } = datesOf(card, one.period);
    if (due !== before.get(one.period)) one.due = due;
  }
}

const installmentsOf = (model: DebtModel, card: ModelCreditCard): ModelInstallment[] =>
  model.debts.filter((debt) => debt.card === card).flatMap(({ installments }) => installments);

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
