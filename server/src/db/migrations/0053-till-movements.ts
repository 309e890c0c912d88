import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * The movements of a till are read by the numbers of their account. No other index finds them: the account's own is in the order of days,
 * and the one of all numbers would be walked over what other accounts recorded meanwhile. How many there are is kept.
 */
export async function addTillMovements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create index movement_by_number on movement (shop_id, account_id, seq)`.execute(db);
  await sql`create index movement_to_by_number on movement (shop_id, to_account_id, seq) where to_account_id is not null`.execute(
    db,
  );
  const { int } = columnTypes(engine);
  for (const [table, column] of [
    ['cash_session_line', 'movement_count'],
    ['cash_session', 'transfer_count'],
    ['cash_session', 'sale_count'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, int, (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('cash_session').addColumn('closed_sale_count', int).execute();
  await countMovements(db);
  await countSales(db);
}

const OF_TILL = sql`movement.seq > till.seq and (till.closed_seq is null or movement.seq < till.closed_seq)`;

async function countMovements(db: Kysely<unknown>): Promise<void> {
  await sql`update cash_session_line set movement_count = (
    select count(*) from cash_session as till join movement on movement.shop_id = till.shop_id
      and movement.account_id = till.account_id and ${OF_TILL}
    where till.shop_id = cash_session_line.shop_id and till.id = cash_session_line.session_id
      and movement.payment_method_id = cash_session_line.payment_method_id)`.execute(db);
  const transfers = (of: 'account_id' | 'to_account_id') => sql`(
    select count(*) from cash_session as till join movement on movement.shop_id = till.shop_id
      and ${sql.ref(`movement.${of}`)} = till.account_id and ${OF_TILL}
    where till.shop_id = cash_session.shop_id and till.id = cash_session.id and movement.type = 'transfer')`;
  await sql`update cash_session set transfer_count = ${transfers('account_id')} + ${transfers('to_account_id')}`.execute(
    db,
  );
}

/** The till of a payment is the newest of its account that was opened before its number, unless that was closed by then. */
async function countSales(db: Kysely<unknown>): Promise<void> {
  await sql`update cash_session set sale_count = sold.sales from (
    select paid.shop_id, till.id, count(distinct paid.sale_id) as sales
    from (
      select payment.shop_id, payment.sale_id, movement.seq, (
        select before.id from cash_session as before
        where before.shop_id = movement.shop_id and before.account_id = movement.account_id and before.seq < movement.seq
        order by before.seq desc limit 1) as session_id
      from sale_payment as payment
      join movement on movement.shop_id = payment.shop_id and movement.id = payment.movement_id) as paid
    join cash_session as till on till.shop_id = paid.shop_id and till.id = paid.session_id
    where till.closed_seq is null or paid.seq < till.closed_seq
    group by paid.shop_id, till.id) as sold
    where cash_session.shop_id = sold.shop_id and cash_session.id = sold.id`.execute(db);
  await sql`update cash_session set closed_sale_count = sale_count where closed_at is not null`.execute(db);
}

export const migration = {
  up: addTillMovements,
  checksum: '81954519e5cbcaea5d26f5009e11c4991196f0a64376110a9c873d0d6b17fb91',
};
