import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { StatementDays } from '@trastienda/contract/statements';
import { type StatementCalendar, statementDates } from '@trastienda/domain/credit-cards/statement-dates';
import { type Day, day, type Month, month } from '@trastienda/domain/dates/day';

const dayOrNone = (text: string | null) => (text === null ? null : day(text));

/** When a card's statements close and are due. */
export const calendarOf = (card: CreditCard, { earlier, set }: StatementDays): StatementCalendar => ({
  days: { closing: day(card.closing_date), payment: day(card.payment_date) },
  earlier: earlier.map(({ last_period, closing_date, payment_date }) => ({
    ...{ last: month(last_period), closing: day(closing_date), payment: day(payment_date) },
  })),
  set: new Map(
    set.map(({ period, closing_date, due_date }) => [
      month(period),
      { closing: dayOrNone(closing_date), due: dayOrNone(due_date) },
    ]),
  ),
});

/** The dates of a statement, also of one on which nothing stands. */
export function datesIn(calendar: StatementCalendar, period: Month) {
  const { closing, due } = statementDates(calendar, period);
  return { closing_date: closing, due_date: due };
}

/** When a statement is due if it closes on that day: as it was set, or else by the card's payment day. */
export const dueWhenClosing = (calendar: StatementCalendar, period: Month, closing: Day): Day => {
  const due = calendar.set.get(period)?.due ?? null;
  return statementDates({ ...calendar, set: new Map(calendar.set).set(period, { closing, due }) }, period).due;
};
