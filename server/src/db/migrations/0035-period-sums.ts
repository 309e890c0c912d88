import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * What came in and went out on each day and in each month, by type, account, method and label: a report of any stretch of days reads a few
 * of these rows, whatever the shop has. What an account began with, and transfers, are in none of them.
 */
export async function keepPeriodSums(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, bigint, int, text } = columnTypes(engine);
  await db.schema
    .createTable('period_sum')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('span', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('item', text, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull())
    .addColumn('inflow', bigint, (c) => c.notNull())
    .addColumn('outflow', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('period_sum_key', ['shop_id', 'list', 'span', 'period', 'item'])
    .execute();
  for (const list of ['type', 'account', 'method', 'expense'] as const) {
    await sql`insert into "period_sum"
      select shop_id, ${sql.lit(list)}, 'day', cast(entry_date as text), ${ITEMS[list]}, count(*), ${INFLOW}, ${OUTFLOW}
      from "movement" where type in ('inflow_of_money', 'money_outflow', 'debt') group by 1, 4, 5`.execute(db);
  }
  await sql`insert into "period_sum"
    select shop_id, list, 'month', substr(period, 1, 7), item, sum(movement_count), sum(inflow), sum(outflow)
    from "period_sum" group by 1, 2, 4, 5`.execute(db);
}

const ITEMS = {
  type: sql`type`,
  account: sql`cast(account_id as text)`,
  method: sql`cast(payment_method_id as text)`,
  expense: sql`coalesce(cast(expense_id as text), '')`,
};
const INFLOW = sql`sum(case when type = 'inflow_of_money' then value else 0 end)`;
const OUTFLOW = sql`sum(case when type = 'inflow_of_money' then 0 else value end)`;

export const migration = {
  up: keepPeriodSums,
  checksum: '29de6b859d03792a079babe49daf7e7f214f1ef6d83af81e01422c6411f19799',
};
