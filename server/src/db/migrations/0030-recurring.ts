import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * Movements that recur, and what has become of their occurrences: one row for each that is recorded, skipped or waits. Which movements
 * were made of one is kept when they are deleted: what is deleted may come back with its id.
 */
export async function createRecurring(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, bigint, int, day, text } = columnTypes(engine);
  await db.schema
    .createTable('recurring')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('value', bigint, (c) => c.notNull().check(sql`value > 0`))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('account_id', id, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('expense_id', id)
    .addColumn('frequency', text, (c) => c.notNull())
    .addColumn('start_date', day, (c) => c.notNull())
    .addColumn('end_date', day)
    .addColumn('mode', text, (c) => c.notNull())
    .addColumn('paused_on', day)
    .addColumn('open_from', day, (c) => c.notNull())
    .addColumn('records_on', day)
    .addPrimaryKeyConstraint('recurring_key', ['shop_id', 'id'])
    .addForeignKeyConstraint('recurring_account', ['shop_id', 'account_id'], 'account', ['shop_id', 'id'])
    .addForeignKeyConstraint('recurring_method', ['shop_id', 'payment_method_id'], 'payment_method', ['shop_id', 'id'])
    .addForeignKeyConstraint('recurring_expense', ['shop_id', 'expense_id'], 'expense', ['shop_id', 'id'])
    .execute();
  await db.schema.createIndex('recurring_in_order').on('recurring').columns(['shop_id', 'seq']).execute();
  await db.schema
    .createIndex('recurring_to_record')
    .on('recurring')
    .columns(['records_on', 'shop_id'])
    .where(sql.ref('records_on'), 'is not', null)
    .execute();
  await db.schema
    .createTable('occurrence')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('recurring_id', id, (c) => c.notNull())
    .addColumn('date', day, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('occurrence_key', ['shop_id', 'recurring_id', 'date'])
    .addForeignKeyConstraint('occurrence_recurring', ['shop_id', 'recurring_id'], 'recurring', ['shop_id', 'id'])
    .execute();
  await db.schema
    .createTable('occurrence_movement')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('movement_id', id, (c) => c.notNull())
    .addColumn('recurring_id', id, (c) => c.notNull())
    .addColumn('date', day, (c) => c.notNull())
    .addPrimaryKeyConstraint('occurrence_movement_key', ['shop_id', 'movement_id'])
    .addForeignKeyConstraint('occurrence_movement_of', ['shop_id', 'recurring_id', 'date'], 'occurrence', [
      'shop_id',
      'recurring_id',
      'date',
    ])
    .execute();
  await db.schema
    .createIndex('occurrence_movement_occurrence')
    .on('occurrence_movement')
    .columns(['shop_id', 'recurring_id', 'date'])
    .execute();
}

export const migration = {
  up: createRecurring,
  checksum: 'd4e37056fe21012f3466c520ff561a7d19a61c4387d0ef663cee63448df86b8f',
};
