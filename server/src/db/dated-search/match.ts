import type { Day, Month } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';

/**
 * Where a piece of text is looked for: a folded column of a table whose rows have `shop_id`, a `seq` of their own in the shop and a day, and are
 * listed newest first. `marks` are the columns that a list is narrowed by, ids or words of three characters or more of which no
 * two end alike.
 */
export interface DatedSearch {
  table: string;
  column: string;
  day: string;
  marks: Readonly<Record<string, 'id' | 'word'>>;
}

/** What is looked for. `from` and `to` are both included. */
export interface DatedMatch {
  shopId: string;
  shopNumber: number;
  /** Already folded, not empty. */
  piece: string;
  marks: Readonly<Record<string, string | undefined>>;
  from: Day | undefined;
  to: Day | undefined;
  /** The months that have rows with these marks, newest first, and how many. */
  months: readonly { month: Month; count: number }[];
}

export const marksOf = ({ marks }: DatedMatch): { column: string; value: string }[] =>
  Object.entries(marks).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));

/** The conditions on the row itself: its shop, its marks, its days. `row` is how the statement calls it. */
export function rowConditions({ day }: DatedSearch, match: DatedMatch) {
  const { shopId, from, to } = match;
  return [
    sql`row.shop_id = ${shopId}`,
    ...marksOf(match).map(({ column, value }) => sql`${sql.ref(`row.${column}`)} = ${value}`),
    ...(from === undefined ? [] : [sql`${sql.ref(`row.${day}`)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(`row.${day}`)} <= ${to}`]),
  ];
}
