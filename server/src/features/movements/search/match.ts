import type { Day, Month } from '@trastienda/domain/dates/day';
import { type RawBuilder, sql } from 'kysely';

/** What matches, newest first, by `seq`. */
export interface Hits {
  rows: RawBuilder<unknown>;
  /** Those rows, called `hit`, with their type and value. */
  valued: RawBuilder<unknown>;
}

/** Of rows that have both. */
export const VALUED = sql`hit`;

/** The columns that a search is narrowed by: ids, or words of three characters or more of which no two end alike. */
const MARKS = [
  { column: 'type', kind: 'word' },
  { column: 'account_id', kind: 'id' },
  { column: 'expense_id', kind: 'id' },
] as const;

/** What is looked for in the labels of a shop's movements. `from` and `to` are both included. */
export interface Match {
  shopId: string;
  shopNumber: number;
  /** Already folded, not empty. */
  piece: string;
  methodId: number | undefined;
  marks: { [Column in (typeof MARKS)[number]['column']]?: string | undefined };
  from: Day | undefined;
  to: Day | undefined;
  /** The months that have rows with these marks, newest first, and how many. */
  months: readonly { month: Month; count: number }[];
}

export const marksOf = ({ marks }: Match) =>
  MARKS.flatMap((mark) => {
    const value = marks[mark.column];
    return value === undefined ? [] : [{ ...mark, value }];
  });

/**
 * The conditions on the movement itself: its shop, its marks, its method, its days. `row` is how the statement calls it, `place` as what the
 * account is asked for.
 */
export function rowConditions(match: Match, place: 'account_id' | 'to_account_id' = 'account_id') {
  const { shopId, methodId, from, to } = match;
  const columnOf = (mark: string) => sql.ref(`row.${mark === 'account_id' ? place : mark}`);
  return [
    sql`row.shop_id = ${shopId}`,
    ...marksOf(match).map(({ column, value }) => sql`${columnOf(column)} = ${value}`),
    ...(methodId === undefined ? [] : [sql`row.payment_method_id = ${methodId}`]),
    ...(from === undefined ? [] : [sql`row.entry_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`row.entry_date <= ${to}`]),
  ];
}

/** A transfer is in the lists of two accounts: of one that is asked for, those that reach it are found beside those that leave it. */
export const withReaching = (
  match: Match,
  leaving: RawBuilder<unknown>,
  reaching: RawBuilder<unknown>,
  most: number,
) =>
  match.marks.account_id === undefined
    ? leaving
    : sql`select seq, type, value from (select * from (${leaving}) as leaving union all select * from (${reaching}) as reaching) as listed
        order by entry_date desc, seq desc limit ${most}`;
