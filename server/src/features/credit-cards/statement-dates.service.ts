import {
  changeDays,
  type DatesProblem,
  firstToFollow,
  periodDueFrom,
  type StatementCalendar,
  type StatementDays,
  setStatementDates,
  statementDates,
} from '@trastienda/domain/credit-cards/statement-dates';
import type { Day, Month } from '@trastienda/domain/dates/day';
import { invalid, Refusal } from '../../application/refusal';
import { type Shop, today } from '../../application/shop';
import { pause } from '../../db/pause';
import type { LockedShop } from '../../ledger/lock';
import { post } from '../../ledger/post';
import * as queries from './statement-dates.queries';

/** All that says when a card's statements close and are due. */
export async function statementCalendarOf({ db, shopId }: Shop, cardId: string): Promise<StatementCalendar> {
  const named = { shopId, cardId };
  const own = await queries.daysOf(db, named);
  const earlier = await queries.earlierDaysOf(db, named);
  const set = await queries.setDatesOf(db, named);
  return {
    days: daysOf(own),
    earlier: earlier.map(({ last_period, ...days }) => ({ ...daysOf(days), last: last_period })),
    set: new Map(set.map(({ period, closing_date, due_date }) => [period, { closing: closing_date, due: due_date }])),
  };
}

const daysOf = ({ closing_date, payment_date }: { closing_date: Day; payment_date: Day }): StatementDays => ({
  closing: closing_date,
  payment: payment_date,
});

/** On which statement of a card a debt's installment stands by its day; on none without a card (rule: cards/statement-of-debt). */
export async function periodsDueFrom(shop: Shop, cardId: string | null): Promise<(due: Day) => Month | null> {
  if (cardId === null) return () => null;
  const calendar = await statementCalendarOf(shop, cardId);
  return (due) => periodDueFrom(calendar, due);
}

/** Sets the true dates of a card's statement; what is not paid of it is due on the new day (rule: cards/true-dates). */
export async function changeStatementDates(
  shop: LockedShop,
  cardId: string,
  period: Month,
  change: { closing?: Day | undefined; due?: Day | undefined },
): Promise<void> {
  const before = await statementCalendarOf(shop, cardId);
  const decided = setStatementDates(before, period, change);
  if (!decided.ok) throw datesRefused(decided.problem);
  const { closing = null, due = null } = decided.value.set.get(period) ?? {};
  const row = { credit_card_id: cardId, period, closing_date: closing, due_date: due };
  await queries.keepSetDates(shop.db, shop.shopId, row);
  await moveUnpaid(shop, cardId, { before, after: decided.value }, { from: period, to: period });
}

/** Gives a card other days: the unpaid installments of those that follow them move along (rule: cards/days). */
export async function changeCreditCardDays(shop: LockedShop, cardId: string, days: StatementDays): Promise<void> {
  const named = { shopId: shop.shopId, cardId };
  const before = await statementCalendarOf(shop, cardId);
  if (sameDays(before.days, days)) return;
  const first = firstToFollow(before, days, today(shop));
  const last = await queries.lastPeriodBefore(shop.db, named, first);
  const decided = changeDays(before, days, last);
  if (!decided.ok) throw daysRefused(decided.problem);
  await queries.dropEarlierDays(shop.db, named, last);
  const kept = decided.value.earlier.at(-1);
  if (kept) {
    const { last: last_period, closing: closing_date, payment: payment_date } = kept;
    const row = { credit_card_id: cardId, last_period, closing_date, payment_date };
    await queries.keepEarlierDays(shop.db, shop.shopId, row);
  }
  await moveUnpaid(shop, cardId, { before, after: decided.value }, { from: first, to: LAST });
}

const LAST = '9999-12' as Month;

const sameDays = (one: StatementDays, other: StatementDays) =>
  one.closing.slice(8) === other.closing.slice(8) && one.payment.slice(8) === other.payment.slice(8);

/** What is not paid of statements that are due on another day is due on that day, and stays on its statement. */
async function moveUnpaid(
  shop: LockedShop,
  cardId: string,
  { before, after }: { before: StatementCalendar; after: StatementCalendar },
  periods: { from: Month; to: Month },
): Promise<void> {
  const unpaid = await queries.unpaidOfPeriods(shop.db, { shopId: shop.shopId, cardId }, periods);
  const moved = unpaid.flatMap((one) => {
    const { due } = statementDates(after, one.period);
    if (due === statementDates(before, one.period).due) return [];
    return [{ debtId: one.debtId, before: one, after: { ...one, dueDate: due } }];
  });
  const byDebt = new Map<string, typeof moved>();
  for (const one of moved) byDebt.set(one.debtId, [...(byDebt.get(one.debtId) ?? []), one]);
  for (const [debtId, changed] of byDebt) {
    await pause();
    await post(shop, [{ plan: { debtId, changed } }]);
  }
}

const FIELDS = { closing: 'closing_date', due: 'due_date' } as const;

const overlapping = (field: string, message: string) =>
  new Refusal('statements_overlap', message, { fields: [{ field, message }] });

/** Why a card cannot have the days that were asked for, on the field. */
function daysRefused({ code, field }: DatesProblem): Refusal {
  if (code === 'not_after_closing') return overlapping('closing_date', CLOSES_WHEN_DUE);
  return field === 'closing'
    ? overlapping('closing_date', CLOSING_OVERLAPS)
    : overlapping('payment_date', DUE_OVERLAPS);
}

/** Why a statement's dates cannot be what was asked for, on the field. */
function datesRefused({ code, field }: DatesProblem): Refusal {
  if (code === 'overlap') return overlapping(FIELDS[field], field === 'closing' ? CLOSING_OVERLAPS : DUE_OVERLAPS);
  if (code === 'not_after_closing') return invalid(FIELDS[field], 'Debe ser posterior al cierre');
  return invalid(FIELDS[field], field === 'closing' ? NOT_IN_ITS_MONTH : DUE_TOO_FAR);
}

const CLOSING_OVERLAPS = 'Un resumen cierra después del anterior y antes del siguiente';
const DUE_OVERLAPS = 'Un resumen no vence antes que el anterior ni después que el siguiente';
const CLOSES_WHEN_DUE = 'Un resumen cierra antes del vencimiento que le fijaste';
const NOT_IN_ITS_MONTH = 'El cierre debe caer en el mes del resumen o en el siguiente';
const DUE_TOO_FAR = 'El vencimiento debe caer en el mes del cierre o en el siguiente';
