import { type Day, type Month, monthOf, stepMonth, stepMonths } from '../dates/day';
import { ok, type Result, refuse } from '../result';

/** On which days of a month a credit card closes and is paid: those of two dates of the card, in whatever month they are. */
export interface StatementDays {
  closing: Day;
  payment: Day;
}

/** The days that a card had before they were changed, of the statements up to `last`. */
export interface EarlierDays extends StatementDays {
  last: Month;
}

/** When a statement closes and when it is due. */
export interface StatementDates {
  closing: Day;
  due: Day;
}

/** The true dates that were set of a statement. What is null was not set. */
export interface SetDates {
  closing: Day | null;
  due: Day | null;
}

/** All that says when a card's statements close and are due. A statement goes by its period: the month of its nominal closing. */
export interface StatementCalendar {
  days: StatementDays;
  /** By `last`, the oldest first. */
  earlier: readonly EarlierDays[];
  set: ReadonlyMap<Month, SetDates>;
}

/** The day of this month on which a date's day falls: of 31 it is the last (rule: cards/statements). */
const inMonth = (date: Day, month: Month): Day => stepMonths(date, monthSteps(monthOf(date), month));

const monthSteps = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** The first payment day after a closing. */
function firstPaymentAfter(closing: Day, payment: Day): Day {
  const same = inMonth(payment, monthOf(closing));
  return same > closing ? same : inMonth(payment, stepMonth(monthOf(closing), 1));
}

/** When the statement of a period closes and is due: as it was set, or else by the days that the card had. */
export function statementDates({ days, earlier, set }: StatementCalendar, period: Month): StatementDates {
  const { closing: closingDay, payment } = earlier.find(({ last }) => period <= last) ?? days;
  const known = set.get(period);
  const closing = known?.closing ?? inMonth(closingDay, period);
  return { closing, due: known?.due ?? firstPaymentAfter(closing, payment) };
}

/** The first statement that closes on or after the day of a purchase (rule: cards/purchase). */
export function periodOfPurchase(calendar: StatementCalendar, bought: Day): Month {
  let period = stepMonth(monthOf(bought), -1);
  while (statementDates(calendar, period).closing < bought) period = stepMonth(period, 1);
  return period;
}

/** The statement that is the first to be due on a day or after it; of two on one day the earlier (rule: cards/statement-of-debt). */
export function periodDueFrom(calendar: StatementCalendar, day: Day): Month {
  // A statement closes in its month or the next, and is due in the month of its closing or the next.
  const near = [-2, -1, 0, 1].map((steps) => stepMonth(monthOf(day), steps));
  const [first] = near
    .map((period) => ({ period, due: statementDates(calendar, period).due }))
    .filter(({ due }) => due >= day)
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  if (!first) throw new Error(`no statement is due from ${day} on`);
  return first.period;
}

export type DatesProblem = { code: 'not_in_its_month' | 'not_after_closing' | 'overlap'; field: 'closing' | 'due' };

/**
 * Decides the dates of a statement, of which some are set anew (rule: cards/true-dates): the closing in the statement's month or the
 * next, the due date after it and in its month or the next; neither before those of the statement before, nor after those of the next.
 */
export function setStatementDates(
  calendar: StatementCalendar,
  period: Month,
  change: { closing?: Day | undefined; due?: Day | undefined },
): Result<StatementCalendar, DatesProblem> {
  const known = calendar.set.get(period) ?? { closing: null, due: null };
  const now = { closing: change.closing ?? known.closing, due: change.due ?? known.due };
  const changed = { ...calendar, set: new Map(calendar.set).set(period, now) };
  const { closing, due } = statementDates(changed, period);
  if (!isMonthOrNext(closing, period)) return refuse({ code: 'not_in_its_month', field: 'closing' });
  if (due <= closing) return refuse({ code: 'not_after_closing', field: 'due' });
  if (!isMonthOrNext(due, monthOf(closing))) return refuse({ code: 'not_in_its_month', field: 'due' });
  const overlap = overlapOf(changed, period);
  return overlap ? refuse({ code: 'overlap', field: overlap }) : ok(changed);
}

const isMonthOrNext = (day: Day, month: Month) => [month, stepMonth(month, 1)].includes(monthOf(day));

/** Which date of a statement is not between those of the statements beside it. Two may be due on one day, but not close on one. */
function overlapOf(calendar: StatementCalendar, period: Month): 'closing' | 'due' | undefined {
  const [before, own, after] = [-1, 0, 1].map((steps) => statementDates(calendar, stepMonth(period, steps)));
  if (!before || !own || !after) return undefined;
  if (own.closing <= before.closing || own.closing >= after.closing) return 'closing';
  return own.due < before.due || own.due > after.due ? 'due' : undefined;
}

/**
 * The first statement that follows other days of its card (rule: cards/days): the first that is open, or the one after it when the new
 * days would have closed it in the past.
 */
export function firstToFollow(calendar: StatementCalendar, days: StatementDays, today: Day): Month {
  const open = periodOfPurchase(calendar, today);
  return statementDates({ ...calendar, days, earlier: [] }, open).closing < today ? stepMonth(open, 1) : open;
}

/**
 * A card's calendar from when its own days are others (rule: cards/days): the statements up to `last` keep their days, and so does each
 * date that was set. Refused when a statement would not be between those beside it, or would close when it is due or after it.
 */
export function changeDays(
  calendar: StatementCalendar,
  days: StatementDays,
  last: Month | undefined,
): Result<StatementCalendar, DatesProblem> {
  const changed = { ...calendar, days, earlier: keptDays(calendar, last) };
  const borders = [...(last === undefined ? [] : [last]), ...calendar.set.keys()];
  for (const period of borders.filter((one) => last === undefined || one >= last)) {
    const { closing, due } = statementDates(changed, period);
    const overlap = overlapOf(changed, period);
    if (overlap) return refuse({ code: 'overlap', field: overlap });
    if (due <= closing) return refuse({ code: 'not_after_closing', field: 'closing' });
  }
  return ok(changed);
}

/**
 * Each statement up to `last` keeps the days that it has. What was kept beyond that is let go: days that were mistyped once, when a later
 * statement was the first to follow, would otherwise hold that one back for ever.
 */
function keptDays({ days, earlier }: StatementCalendar, last: Month | undefined): readonly EarlierDays[] {
  if (last === undefined) return [];
  const { closing, payment } = earlier.find((kept) => kept.last >= last) ?? days;
  return [...earlier.filter((kept) => kept.last < last), { closing, payment, last }];
}
