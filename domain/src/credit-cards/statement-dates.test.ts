import { expect, test } from 'vitest';
import { day, month } from '../dates/day';
import {
  changeDays,
  firstToFollow,
  periodDueFrom,
  periodOfPurchase,
  type StatementCalendar,
  setStatementDates,
  statementDates,
} from './statement-dates';

const calendarOf = (closing: string, payment: string): StatementCalendar => ({
  days: { closing: day(closing), payment: day(payment) },
  earlier: [],
  set: new Map(),
});

const datesOf = (calendar: StatementCalendar, ...periods: string[]) =>
  periods.map((period) => Object.values(statementDates(calendar, month(period))).join(' '));

/** Expects that it is done. */
function set(calendar: StatementCalendar, period: string, closing?: string, due?: string): StatementCalendar {
  const change = { ...(closing && { closing: day(closing) }), ...(due && { due: day(due) }) };
  const decided = setStatementDates(calendar, month(period), change);
  expect(decided.ok, `${period} ${closing} ${due}`).toBe(true);
  return decided.ok ? decided.value : calendar;
}

const refusal = (calendar: StatementCalendar, period: string, closing?: string, due?: string) => {
  const change = { ...(closing && { closing: day(closing) }), ...(due && { due: day(due) }) };
  const decided = setStatementDates(calendar, month(period), change);
  return decided.ok ? undefined : Object.values(decided.problem).join(' ');
};

const CARD = calendarOf('2026-11-19', '2026-12-03');

// rule: cards/statements
test.each([
  ['the payment day lies before the closing day', '2026-11-19', '2026-12-03', '2026-11-19 2026-12-03'],
  ['the payment day lies after the closing day', '2026-01-10', '2026-01-20', '2026-11-10 2026-11-20'],
  ['both are one day', '2026-01-10', '2026-01-10', '2026-11-10 2026-12-10'],
  ['November has no 31st', '2026-01-31', '2026-01-05', '2026-11-30 2026-12-05'],
])('a statement is due on the first payment day after its closing: %s', (_, closing, payment, expected) => {
  expect(datesOf(calendarOf(closing, payment), '2026-11')).toEqual([expected]);
});

// rule: cards/statements
test('a card that closes on the 31st closes on the last of each month', () => {
  expect(datesOf(calendarOf('2026-01-31', '2026-01-31'), '2026-01', '2026-02', '2026-03', '2028-02')).toEqual([
    '2026-01-31 2026-02-28',
    '2026-02-28 2026-03-31',
    '2026-03-31 2026-04-30',
    '2028-02-29 2028-03-31',
  ]);
});

// rule: cards/purchase
test.each([
  ['2026-11-19', '2026-11'],
  ['2026-11-20', '2026-12'],
  ['2026-12-31', '2027-01'],
])('what is bought on %s stands on the statement of %s', (bought, period) => {
  expect(periodOfPurchase(CARD, day(bought))).toBe(period);
});

test('a purchase in February of a card that closes on the 31st is of February up to its last day', () => {
  const card = calendarOf('2026-01-31', '2026-01-10');
  expect(['2026-02-28', '2026-03-01'].map((date) => periodOfPurchase(card, day(date)))).toEqual(['2026-02', '2026-03']);
});

// rule: cards/true-dates
test('a true closing takes later purchases along, and the due date that was not set', () => {
  const card = set(CARD, '2026-11', '2026-12-04');
  expect(datesOf(card, '2026-11', '2026-12')).toEqual(['2026-12-04 2027-01-03', '2026-12-19 2027-01-03']);
  expect(['2026-12-04', '2026-12-05'].map((date) => periodOfPurchase(card, day(date)))).toEqual(['2026-11', '2026-12']);
  expect(datesOf(set(card, '2026-11', undefined, '2026-12-10'), '2026-11')).toEqual(['2026-12-04 2026-12-10']);
});

// rule: cards/true-dates
test.each([
  ['2026-12-19', undefined, 'overlap closing'],
  ['2026-12-25', undefined, 'overlap closing'],
  ['2026-10-31', undefined, 'not_in_its_month closing'],
  ['2027-01-01', undefined, 'not_in_its_month closing'],
  ['2026-11-27', '2026-11-27', 'not_after_closing due'],
  [undefined, '2026-11-19', 'not_after_closing due'],
  [undefined, '2027-01-01', 'not_in_its_month due'],
])('a closing on %s and a due date of %s are refused: %s', (closing, due, problem) => {
  expect(refusal(CARD, '2026-11', closing, due)).toBe(problem);
});

test('neither closing nor due date passes what was set of the statements beside it', () => {
  const card = set(set(CARD, '2026-12', '2026-12-10'), '2026-10', '2026-11-02', '2026-11-20');
  expect(refusal(card, '2026-11', '2026-11-02')).toBe('overlap closing');
  expect(refusal(card, '2026-11', '2026-12-10')).toBe('overlap closing');
  expect(refusal(card, '2026-11', '2026-11-03', '2026-11-19')).toBe('overlap due');
  expect(refusal(card, '2026-11', '2026-11-27', '2026-12-30')).toBeUndefined();
});

// rule: cards/statement-of-debt
test('a day is of the first statement that is due on it or after it', () => {
  const due = (card: StatementCalendar, date: string) => periodDueFrom(card, day(date));
  expect(['2026-12-03', '2026-12-04', '2027-01-03'].map((date) => due(CARD, date))).toEqual([
    '2026-11',
    '2026-12',
    '2026-12',
  ]);
  expect(due(calendarOf('2026-01-10', '2026-01-20'), '2026-11-21')).toBe('2026-12');
  expect(due(calendarOf('2026-01-30', '2026-01-31'), '2026-03-15')).toBe('2026-02');
  expect(due(set(CARD, '2026-11', undefined, '2026-12-15'), '2026-12-14')).toBe('2026-11');
});

// rule: cards/days
test('other days of the card are those of the statements after the last closed one', () => {
  const once = changeDays(CARD, { closing: day('2026-11-25'), payment: day('2026-12-10') }, month('2026-11'));
  if (!once.ok) throw new Error('refused');
  expect(datesOf(once.value, '2026-10', '2026-11', '2026-12')).toEqual([
    '2026-10-19 2026-11-03',
    '2026-11-19 2026-12-03',
    '2026-12-25 2027-01-10',
  ]);
  const twice = changeDays(once.value, { closing: day('2026-11-05'), payment: day('2026-11-20') }, month('2026-11'));
  if (!twice.ok) throw new Error('refused');
  expect(datesOf(twice.value, '2026-11', '2026-12')).toEqual(['2026-11-19 2026-12-03', '2026-12-05 2026-12-20']);
  const later = changeDays(twice.value, CARD.days, month('2027-01'));
  expect(later.ok && datesOf(later.value, '2026-11', '2027-01', '2027-02')).toEqual([
    '2026-11-19 2026-12-03',
    '2027-01-05 2027-01-20',
    '2027-02-19 2027-03-03',
  ]);
});

// rule: cards/days
test.each([
  ['nothing stands on a closed statement', undefined, '2026-10-25 2026-11-15'],
  ['something does', '2026-10', '2026-10-28 2026-11-10'],
])('days that were mistyped and then corrected are as when they were right at once: %s', (_, closed, october) => {
  const card = calendarOf('2026-09-28', '2026-10-10');
  const last = closed === undefined ? undefined : month(closed);
  const days = (closing: string, payment: string) => ({ closing: day(closing), payment: day(payment) });
  const right = days('2026-11-25', '2026-12-15');
  const mistyped = changeDays(card, days('2026-11-05', '2026-12-10'), month('2026-11'));
  if (!mistyped.ok) throw new Error('refused');
  expect(firstToFollow(mistyped.value, right, day('2026-11-15'))).toBe('2026-11');
  const corrected = changeDays(mistyped.value, right, last);
  expect(corrected).toEqual(changeDays(card, right, last));
  expect(corrected.ok && datesOf(corrected.value, '2026-10', '2026-11', '2026-12')).toEqual([
    october,
    '2026-11-25 2026-12-15',
    '2026-12-25 2027-01-15',
  ]);
});

// rule: cards/days
test('days that the card had before those that were corrected stay with their statements', () => {
  const days = (closing: string, payment: string) => ({ closing: day(closing), payment: day(payment) });
  const sofar = {
    ...calendarOf('2026-11-05', '2026-12-10'),
    earlier: [
      { ...days('2026-08-10', '2026-08-20'), last: month('2026-08') },
      { ...days('2026-11-28', '2026-12-10'), last: month('2026-11') },
    ],
  };
  const earlierOf = (last: string) => {
    const changed = changeDays(sofar, days('2026-11-25', '2026-12-15'), month(last));
    return changed.ok && changed.value.earlier.map(({ last, closing }) => `${last} ${closing}`);
  };
  expect(earlierOf('2026-10')).toEqual(['2026-08 2026-08-10', '2026-10 2026-11-28']);
  expect(earlierOf('2026-08')).toEqual(['2026-08 2026-08-10']);
  expect(earlierOf('2026-07')).toEqual(['2026-07 2026-08-10']);
});

test('dates that were set stay when the card has other days, and may not be passed by them', () => {
  const card = set(CARD, '2026-11', '2026-12-04', '2026-12-20');
  const days = (closing: string) => ({ closing: day(closing), payment: day('2026-01-03') });
  const changed = changeDays(card, days('2026-01-05'), undefined);
  expect(changed.ok && datesOf(changed.value, '2026-11', '2026-12')).toEqual([
    '2026-12-04 2026-12-20',
    '2026-12-05 2027-01-03',
  ]);
  expect(changeDays(card, days('2026-01-04'), undefined)).toEqual({
    ok: false,
    problem: { code: 'overlap', field: 'closing' },
  });
});

// rule: cards/days
test('a due date that was set is not left on the closing day or before it, nor out of order', () => {
  const due = set(CARD, '2026-12', undefined, '2026-12-27');
  const problemOf = (card: StatementCalendar, closing: string, payment: string) => {
    const changed = changeDays(card, { closing: day(closing), payment: day(payment) }, month('2026-11'));
    return changed.ok ? undefined : Object.values(changed.problem).join(' ');
  };
  expect(problemOf(due, '2026-12-26', '2026-12-03')).toBeUndefined();
  expect(problemOf(due, '2026-12-27', '2026-12-03')).toBe('not_after_closing closing');
  expect(problemOf(due, '2026-12-28', '2026-12-03')).toBe('not_after_closing closing');
  const early = set(CARD, '2027-01', '2027-01-19', '2027-01-25');
  expect(problemOf(early, '2026-12-28', '2026-12-26')).toBe('overlap due');
});

// rule: cards/days
test.each([
  ['2026-11-25', '2026-11-24', '2026-11'],
  ['2026-11-24', '2026-11-24', '2026-11'],
  ['2026-11-05', '2026-11-24', '2026-12'],
  ['2026-11-05', '2026-11-28', '2026-12'],
])('with a closing on %s, on %s the statement of %s is the first that follows', (closing, today, first) => {
  const card = calendarOf('2026-11-26', '2026-12-06');
  const days = { closing: day(closing), payment: day('2026-11-20') };
  expect(firstToFollow(card, days, day(today))).toBe(first);
});
