import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

const SHOP_AND_ID = ['shop_id', 'id'] as const;

/** Credit cards, debts and their installments. They stand before the movements, which name them. */
export async function createDebts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, day, bigint, int, text } = columnTypes(engine);

  await db.schema
    .createTable('credit_card')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('credit_limit', bigint, (c) => c.notNull())
    .addColumn('last_four_digits', int, (c) => c.notNull())
    .addColumn('closing_date', day, (c) => c.notNull())
    .addColumn('payment_date', day, (c) => c.notNull())
    .addColumn('card_network', text, (c) => c.notNull())
    .addColumn('bank_network', text, (c) => c.notNull())
    .addColumn('used', bigint, (c) => c.notNull().defaultTo(0).check(sql`used >= 0`))
    .addColumn('deleted_at', instant)
    .addPrimaryKeyConstraint('credit_card_key', [...SHOP_AND_ID])
    .execute();
  await inOrder('credit_card');

  await db.schema
    .createTable('debt')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('notes', text)
    .addColumn('minimum_payment', bigint)
    .addColumn('money_to_receive', bigint, (c) => c.notNull())
    .addColumn('payment_frequency', text, (c) => c.notNull())
    .addColumn('credit_card_id', id)
    .addColumn('total', bigint, (c) => c.notNull())
    .addColumn('paid', bigint, (c) => c.notNull())
    .addColumn('installment_count', int, (c) => c.notNull())
    .addColumn('paid_count', int, (c) => c.notNull())
    .addColumn('deleted_at', instant)
    .addPrimaryKeyConstraint('debt_key', [...SHOP_AND_ID])
    .addForeignKeyConstraint('debt_card', ['shop_id', 'credit_card_id'], 'credit_card', [...SHOP_AND_ID])
    .addCheckConstraint('debt_paid', sql`paid between 0 and total and paid_count between 0 and installment_count`)
    .execute();
  await inOrder('debt');

  await db.schema
    .createTable('installment')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('debt_id', id, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addColumn('due_date', day, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('paid', bigint, (c) => c.notNull())
    .addColumn('paid_before', bigint, (c) => c.notNull().check(sql`paid_before >= 0`))
    .addPrimaryKeyConstraint('installment_key', [...SHOP_AND_ID])
    .addUniqueConstraint('installment_of_debt', ['shop_id', 'debt_id', 'id'])
    .addForeignKeyConstraint('installment_debt', ['shop_id', 'debt_id'], 'debt', [...SHOP_AND_ID])
    .addCheckConstraint('installment_paid', sql`paid between 0 and amount and (status <> 'paid' or paid = amount)`)
    .execute();

  // In the order in which a debt's installments are read: without it SQLite would walk all of the shop's due dates.
  await db.schema
    .createIndex('installment_in_order')
    .on('installment')
    .columns(['shop_id', 'debt_id', 'due_date', 'position'])
    .execute();

  function inOrder(table: 'credit_card' | 'debt') {
    return db.schema
      .createIndex(`${table}_in_order`)
      .on(table)
      .columns(['shop_id', 'seq'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
}
