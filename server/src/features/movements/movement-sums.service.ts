import { type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@trastienda/domain/dates/day';
import { HISTORY_TYPES, type HistoryType, MOVEMENT_TYPES, weightOf } from '@trastienda/domain/ledger/movement';
import { cents, MAX_TOTAL, ZERO } from '@trastienda/domain/money/cents';
import type { Db } from '../../db/database';
import type { MonthCount, RowSums, SumsInAll } from '../../db/kept-counts';
import { sumByMonth, sumKeptDays } from './movement-counts.queries';
import { type MovementFilter, type MovementRow, sumRows } from './movement-list.queries';

const NOTHING: RowSums = { count: 0, inflow: ZERO, outflow: ZERO };

export interface DaySums extends RowSums {
  date: Day;
}

/** Null where what they come to passes what the books carry: a month never does, many may. */
export function added(parts: readonly RowSums[]): RowSums | null {
  const [inflow, outflow] = [
    parts.reduce((all, part) => all + part.inflow, 0),
    parts.reduce((all, part) => all + part.outflow, 0),
  ];
  if (inflow > MAX_TOTAL || outflow > MAX_TOTAL) return null;
  return { count: countOf(parts), inflow: cents(inflow), outflow: cents(outflow) };
}

export const countOf = (parts: readonly RowSums[]): number => parts.reduce((all, { count }) => all + count, 0);

/** The same of what the database has added up; where it found nothing, nothing is said. */
export const known = ({ count, inflow, outflow }: SumsInAll): RowSums | null => {
  if (count === null) return NOTHING;
  return inflow === null || outflow === null ? null : { count, inflow, outflow };
};

export const keptMonths = (db: Db, { from, to, ...conditions }: MovementFilter) =>
  sumByMonth(db, { ...conditions, first: from && monthOf(from), last: to && monthOf(to) });

/** The months of the filter with what they come to, exactly: of a month that the range cuts its days are added up. */
export async function exactMonths(db: Db, filter: MovementFilter): Promise<MonthCount[]> {
  const { from, to } = filter;
  if (from && to && from > to) return [];
  const months = await keptMonths(db, filter);
  const cut = (month: Month) =>
    (from !== undefined && monthOf(from) === month && from !== firstDayOf(month)) ||
    (to !== undefined && monthOf(to) === month && to !== lastDayOf(month));
  return Promise.all(
    months.map(async (kept) => {
      const { month, count } = kept;
      if (count === 0 || !cut(month)) return kept;
      const days = { from: later(from, firstDayOf(month)), to: earlier(to, lastDayOf(month)) };
      return { month, ...(await sumWithin(db, { ...filter, ...days })) };
    }),
  );
}

export const earlier = <Other extends Day | undefined>(a: Day | undefined, b: Other): Day | Other =>
  a && (b === undefined || a < b) ? a : b;

const later = (a: Day | undefined, b: Day): Day => (a && a > b ? a : b);

/** Some days within a month: what is kept of each where the filter is of one type, method or label, or of none; else row by row. */
async function sumWithin(db: Db, filter: MovementFilter & { from: Day; to: Day }): Promise<RowSums> {
  const { shopId, type, accountId, expenseId, methodId, from, to } = filter;
  const lists = [
    { list: 'type', item: type },
    { list: 'method', item: methodId === undefined ? undefined : `${methodId}` },
    { list: 'expense', item: expenseId },
  ] as const;
  const [one, ...more] = lists.filter(({ item }) => item !== undefined);
  if (accountId !== undefined || more.length > 0 || (type && !isMovementType(type))) return sumRows(db, filter);
  if (one) return sumKeptDays(db, { shopId, from, to, ...one });
  // Openings and transfers are kept for no day, and are few.
  const others = UNCOUNTED.map((other) => sumRows(db, { ...filter, type: other }));
  const [moved, ...rest] = await Promise.all([sumKeptDays(db, { shopId, from, to, list: 'type' }), ...others]);
  return { ...moved, count: moved.count + countOf(rest) };
}

const isMovementType = (type: HistoryType): boolean => MOVEMENT_TYPES.some((one) => one === type);
const UNCOUNTED = HISTORY_TYPES.filter((type) => !isMovementType(type));

/** Which of a page's ends may stand in the middle of a day. */
export interface Ends {
  begun: boolean;
  unfinished: boolean;
}

/**
 * What each day of a page comes to, of all that the filter lets through. A day whose rows are all on the page is added up from them: only the
 * first and the last may have more, and are asked for.
 */
export async function sumDays(
  db: Db,
  filter: MovementFilter & { piece?: string | undefined },
  rows: readonly MovementRow[],
  { begun, unfinished }: Ends,
): Promise<DaySums[]> {
  const days = [...new Set(rows.map((row) => row.entry_date))];
  return Promise.all(
    days.map(async (date, at) => {
      const isCut = (at === 0 && begun) || (at === days.length - 1 && unfinished);
      if (isCut) return { date, ...(await sumRows(db, { ...filter, from: date, to: date })) };
      return { date, ...sumOfRows(rows.filter((row) => row.entry_date === date)) };
    }),
  );
}

function sumOfRows(rows: readonly MovementRow[]): RowSums {
  const all = (flow: 'inflow' | 'outflow') =>
    cents(rows.reduce((sum, { type, value }) => sum + weightOf(type, value)[flow], 0));
  return { count: rows.length, inflow: all('inflow'), outflow: all('outflow') };
}
