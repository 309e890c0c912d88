import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** The calendar's events, and how each user wants to see dates. */
export async function createCalendar(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, bool, text } = columnTypes(engine);

  await db.schema
    .createTable('event')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('starts_at', instant, (c) => c.notNull())
    .addColumn('ends_at', instant, (c) => c.notNull().check(sql`ends_at >= starts_at`))
    .addColumn('long_until', instant)
    .addColumn('all_day', bool, (c) => c.notNull())
    .addColumn('location', text, (c) => c.notNull())
    .addColumn('color', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('event_key', ['shop_id', 'id'])
    .execute();
  await db.schema.createIndex('event_by_start').on('event').columns(['shop_id', 'starts_at', 'ends_at']).execute();
  await db.schema
    .createIndex('event_long')
    .on('event')
    .columns(['shop_id', 'long_until'])
    .where(sql.ref('long_until'), 'is not', null)
    .execute();

  await db.schema.createIndex('installment_by_due').on('installment').columns(['shop_id', 'due_date']).execute();

  await db.schema
    .alterTable('app_user')
    .addColumn('calendar_language', text, (c) => c.notNull().defaultTo('en'))
    .execute();
  await db.schema
    .alterTable('app_user')
    .addColumn('date_format', text, (c) => c.notNull().defaultTo('AAAA-MM-DD'))
    .execute();
}

export const migration = {
  up: createCalendar,
  checksum: '993343ac8601207d8ebf366681387f430728b344242ca8f889fd792e07f70def',
};
