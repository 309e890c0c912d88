import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';
import { createDebts } from './debt-tables';
import { createMovementSearch } from './movement-search';

const SHOP_AND_ID = ['shop_id', 'id'] as const;

/** Accounts, payment methods, expense labels, debts, movements, and the totals that are kept with them. */
export async function createLedger(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, day, bigint, int, text } = columnTypes(engine);

  await db.schema
    .createTable('ledger')
    .addColumn('shop_id', id, (c) => c.primaryKey().references('shop.id'))
    .addColumn('last_seq', bigint, (c) => c.notNull())
    .addColumn('balance', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('account_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('movement_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('expense_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('debt_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('debt_settled_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('debt_total', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('debt_paid', bigint, (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('account')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('balance', bigint, (c) => c.notNull().defaultTo(0).check(sql`balance >= 0`))
    .addColumn('deleted_at', instant)
    .addPrimaryKeyConstraint('account_key', [...SHOP_AND_ID])
    .execute();
  await uniqueName('account');
  await db.schema
    .createIndex('account_in_order')
    .on('account')
    .columns(['shop_id', 'seq'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('payment_method')
    .addColumn('id', int, (c) =>
      engine === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('deleted_at', instant)
    .addUniqueConstraint('payment_method_key', [...SHOP_AND_ID])
    .execute();
  await uniqueName('payment_method');

  await db.schema
    .createTable('account_payment_method')
    .addColumn('shop_id', id, (c) => c.notNull())
    .addColumn('account_id', id, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('account_payment_method_key', ['shop_id', 'account_id', 'payment_method_id'])
    .addForeignKeyConstraint('account_payment_method_account', ['shop_id', 'account_id'], 'account', [...SHOP_AND_ID])
    .addForeignKeyConstraint('account_payment_method_method', ['shop_id', 'payment_method_id'], 'payment_method', [
      ...SHOP_AND_ID,
    ])
    .execute();

  await db.schema
    .createTable('expense')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('outflow', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', instant)
    .addPrimaryKeyConstraint('expense_key', [...SHOP_AND_ID])
    .execute();
  await uniqueName('expense');
  await db.schema
    .createIndex('expense_in_order')
    .on('expense')
    .columns(['shop_id', 'seq'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await createDebts(db, engine);

  await db.schema
    .createTable('movement')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('label_folded', text, (c) => c.notNull())
    .addColumn('value', bigint, (c) => c.notNull().check(sql`value > 0`))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('entry_date', day, (c) => c.notNull())
    .addColumn('account_id', id, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('expense_id', id)
    .addColumn('debt_id', id)
    .addColumn('installment_id', id)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('movement_key', [...SHOP_AND_ID])
    .addUniqueConstraint('movement_number', ['shop_id', 'seq'])
    .addForeignKeyConstraint('movement_account', ['shop_id', 'account_id'], 'account', [...SHOP_AND_ID])
    .addForeignKeyConstraint('movement_method', ['shop_id', 'payment_method_id'], 'payment_method', [...SHOP_AND_ID])
    .addForeignKeyConstraint('movement_expense', ['shop_id', 'expense_id'], 'expense', [...SHOP_AND_ID])
    .addForeignKeyConstraint('movement_installment', ['shop_id', 'debt_id', 'installment_id'], 'installment', [
      'shop_id',
      'debt_id',
      'id',
    ])
    .addCheckConstraint('movement_pays', sql`(debt_id is null) = (installment_id is null)`)
    .execute();
  await movementOrder('movement_in_order', []);
  await movementOrder('movement_of_account', ['account_id']);
  await movementOrder('movement_of_type', ['type']);
  await movementOrder('movement_of_expense', ['expense_id']);
  // For the foreign key: an installment is deleted without reading every movement.
  await db.schema
    .createIndex('movement_of_installment')
    .on('movement')
    .columns(['shop_id', 'debt_id', 'installment_id'])
    .where(sql.ref('installment_id'), 'is not', null)
    .execute();
  await createMovementSearch(db, engine);

  await db.schema
    .createTable('month_total')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('inflow', bigint, (c) => c.notNull())
    .addColumn('outflow', bigint, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('month_total_key', ['shop_id', 'month'])
    .execute();

  await db.schema
    .createTable('movement_count')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('expense_id', text, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('movement_count_key', ['shop_id', 'month', 'account_id', 'type', 'expense_id'])
    .execute();
  await countOrder('movement_count_of_account', 'account_id');
  await countOrder('movement_count_of_type', 'type');
  await countOrder('movement_count_of_expense', 'expense_id');

  await db.schema
    .createTable('list_count')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('item', text, (c) => c.notNull())
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('list_count_key', ['shop_id', 'list', 'item', 'month'])
    .execute();

  /** Names are unique among the living; a deleted row's name is free again. */
  function uniqueName(table: 'account' | 'payment_method' | 'expense') {
    return db.schema
      .createIndex(`${table}_name`)
      .unique()
      .on(table)
      .columns(['shop_id', 'name_folded'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }

  function movementOrder(name: string, within: string[]) {
    return db.schema
      .createIndex(name)
      .on('movement')
      .columns(['shop_id', ...within, 'entry_date', 'seq'])
      .execute();
  }

  function countOrder(name: string, column: string) {
    return db.schema.createIndex(name).on('movement_count').columns(['shop_id', column, 'month']).execute();
  }
}

export const migration = {
  up: createLedger,
  checksum: '129738b9654c84b8540d1ad9a0a013f53496257fa28e2df2f5819206406f3812',
};
