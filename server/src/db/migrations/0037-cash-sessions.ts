import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Tills: an account's movements from an opening to a closing, by method, with what was counted. What they come to is kept. */
export async function createCashSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, text } = columnTypes(engine);
  await db.schema
    .createTable('cash_session')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('closed_seq', bigint)
    .addColumn('account_id', id, (c) => c.notNull())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('account_number', int, (c) => c.notNull())
    .addColumn('opened_at', instant, (c) => c.notNull())
    .addColumn('closed_at', instant)
    .addColumn('opening_difference', bigint)
    .addColumn('transfers', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('closed_transfers', bigint)
    .addColumn('note', text)
    .addPrimaryKeyConstraint('cash_session_key', ['shop_id', 'id'])
    .addUniqueConstraint('cash_session_number', ['shop_id', 'number'])
    .addUniqueConstraint('cash_session_of_account', ['shop_id', 'account_id', 'seq'])
    .addForeignKeyConstraint('cash_session_account', ['shop_id', 'account_id'], 'account', ['shop_id', 'id'])
    .addCheckConstraint('cash_session_closed', sql`(closed_seq is null) = (closed_at is null)`)
    .execute();
  await db.schema
    .createIndex('cash_session_open')
    .unique()
    .on('cash_session')
    .columns(['shop_id', 'account_id'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('cash_session_line')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('opening', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('inflow', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('outflow', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('closed_inflow', bigint)
    .addColumn('closed_outflow', bigint)
    .addColumn('counted', bigint)
    .addColumn('movement_id', id)
    .addPrimaryKeyConstraint('cash_session_line_key', ['shop_id', 'session_id', 'payment_method_id'])
    .addForeignKeyConstraint('cash_session_line_of', ['shop_id', 'session_id'], 'cash_session', ['shop_id', 'id'])
    .addForeignKeyConstraint('cash_session_line_method', ['shop_id', 'payment_method_id'], 'payment_method', [
      'shop_id',
      'id',
    ])
    .addForeignKeyConstraint('cash_session_line_movement', ['shop_id', 'movement_id'], 'movement', ['shop_id', 'id'])
    .execute();
  await db.schema
    .createIndex('cash_session_line_of_movement')
    .unique()
    .on('cash_session_line')
    .columns(['shop_id', 'movement_id'])
    .where(sql.ref('movement_id'), 'is not', null)
    .execute();
}

export const migration = {
  up: createCashSessions,
  checksum: '47ad63e136120227f4c9831cae49a1dc59eab50d73c4c269d866c5024d49c4d8',
};
