import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * When each debt is due next, by which the list is ordered, and what the debts that are paid in full come to. Both are kept from here
 * on; the rows that are there get theirs.
 */
export async function keepNextDue(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bigint, day } = columnTypes(engine);
  await db.schema.alterTable('debt').addColumn('next_due_date', day).execute();
  await db.schema
    .alterTable('ledger')
    .addColumn('debt_settled_total', bigint, (c) => c.notNull().defaultTo(0))
    .execute();

  await sql`update debt set next_due_date = (select min(due_date) from installment
    where installment.shop_id = debt.shop_id and installment.debt_id = debt.id and installment.status = 'unpaid')`.execute(
    db,
  );
  await sql`update ledger set debt_settled_total = (select coalesce(sum(total), 0) from debt
    where debt.shop_id = ledger.shop_id and deleted_at is null and paid_count = installment_count)`.execute(db);

  await db.schema
    .createIndex('debt_by_next_due')
    .on('debt')
    .columns(['shop_id', 'next_due_date', 'seq'])
    .where(sql.ref('deleted_at'), 'is', null)
    .where(sql.ref('next_due_date'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('debt_paid_in_order')
    .on('debt')
    .columns(['shop_id', 'seq'])
    .where(sql.ref('deleted_at'), 'is', null)
    .where(sql.ref('next_due_date'), 'is', null)
    .execute();
}

export const migration = {
  up: keepNextDue,
  checksum: '9bf73ae370897342faf4f8315de8c73c43425519c00d09bd8a23bcf035e5cfd6',
};
