import { sql } from 'kysely';
import type { KeptRows, OfShop } from './kept-rows';
import { INFLOW, MONTH, OUTFLOW } from './of-movements';

const DAY = sql`cast(entry_date as text)`;
const ITEMS = {
  type: sql`type`,
  account: sql`cast(account_id as text)`,
  method: sql`cast(payment_method_id as text)`,
  expense: sql`coalesce(cast(expense_id as text), '')`,
};

/** A row for each day, each month and each item of it that reports tell apart: openings and transfers have none. */
const reported = (of: OfShop) => {
  const spans = Object.entries({ day: DAY, month: MONTH });
  const parts = Object.entries(ITEMS).flatMap(([list, item]) =>
    spans.map(
      ([span, period]) => sql`select shop_id, type, value, ${sql.lit(list)} as list, ${sql.lit(span)} as span,
        ${period} as period, ${item} as item
        from movement where type in ('inflow_of_money', 'money_outflow', 'debt') and ${of('movement')}`,
    ),
  );
  return sql`(${sql.join(parts, sql` union all `)}) as reported`;
};

/** What is kept for reports: what each day and each month has of each of their items. */
export const OF_REPORTS: readonly KeptRows[] = [
  {
    table: 'period_sum',
    writer: 'ledger',
    onlyFigures: true,
    key: { list: sql`list`, span: sql`span`, period: sql`period`, item: sql`item` },
    figures: {
      movement_count: {
        what: (list, _span, period, item) => `movements of ${period} of ${list} ${item}`,
        counted: sql`count(*)`,
      },
      inflow: { what: (list, _span, period, item) => `inflow of ${period} of ${list} ${item}`, counted: INFLOW },
      outflow: { what: (list, _span, period, item) => `outflow of ${period} of ${list} ${item}`, counted: OUTFLOW },
    },
    from: reported,
  },
];
