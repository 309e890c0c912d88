import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { Statement } from '@trastienda/contract/statements';
import { type StatementCalendar, statementDates } from '@trastienda/domain/credit-cards/statement-dates';
import { day, type Month, month } from '@trastienda/domain/dates/day';

/** When a card's statements close and are due, as far as the page knows: as those that it has read say, the others by the card's days. */
export const calendarOf = (card: CreditCard, statements: readonly Statement[]): StatementCalendar => ({
  days: { closing: day(card.closing_date), payment: day(card.payment_date) },
  earlier: [],
  set: new Map(
    statements.map(({ period, closing_date, due_date }) => [
      month(period),
      { closing: day(closing_date), due: day(due_date) },
    ]),
  ),
});

/** The dates of a statement, also of one on which nothing stands. */
export function datesIn(calendar: StatementCalendar, period: Month) {
  const { closing, due } = statementDates(calendar, period);
  return { closing_date: closing, due_date: due };
}
