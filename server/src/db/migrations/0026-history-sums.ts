import { type Kysely, sql } from 'kysely';

/**
 * What came in and went out in each list's month, beside how many rows it has, so that a narrowed history says its sums from a row a month. A
 * page of a method that is rarely used is found by its own index: the newest first would be walked until enough of its rows were met.
 */
export async function keepHistorySums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('movement_of_method')
    .on('movement')
    .columns(['shop_id', 'payment_method_id', 'entry_date', 'seq'])
    .where('payment_method_id', 'is not', null)
    .execute();
  for (const column of ['inflow', 'outflow'])
    await sql`alter table "list_count" add column ${sql.ref(column)} bigint not null default 0`.execute(db);
  for (const [list, column] of [
    ['type', 'type'],
    ['account', 'account_id'],
    ['expense', 'expense_id'],
  ] as const)
    await sql`update "list_count" set "inflow" = "kept"."inflow", "outflow" = "kept"."outflow" from (
      select "shop_id", "month", ${sql.ref(column)} as "item",
        sum(case when "type" = 'inflow_of_money' then "amount" else 0 end) as "inflow",
        sum(case when "type" in ('money_outflow', 'debt') then "amount" else 0 end) as "outflow"
      from "movement_count" group by 1, 2, 3) as "kept"
      where "list_count"."shop_id" = "kept"."shop_id" and "list_count"."month" = "kept"."month"
        and "list_count"."list" = ${sql.lit(list)} and "list_count"."item" = "kept"."item"`.execute(db);
}

export const migration = {
  up: keepHistorySums,
  checksum: 'dade2e69dbd6c9f9bc620add4e60dce051cb3861fbb9ae1a7db0ed130aa159b4',
};
