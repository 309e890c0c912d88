import type { Day, Month } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';

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

/** The conditions on the movement itself: its shop, its marks, its days. `row` is how the statement calls it. */
export function rowConditions(match: Match) {
  const { shopId, from, to } = match;
  return [
    sql`row.shop_id = ${shopId}`,
    ...marksOf(match).map(({ column, value }) => sql`${sql.ref(`row.${column}`)} = ${value}`),
    ...(from === undefined ? [] : [sql`row.entry_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`row.entry_date <= ${to}`]),
  ];
}
