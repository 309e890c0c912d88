import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * On SQLite the list's own index says what each movement came to: what thousands of them come to is summed without looking up one by one.
 * PostgreSQL has read them by then, and an index that changes with a value would cost it each edit.
 */
export async function keepValuesInOrder(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`drop index movement_in_order`.execute(db);
  await sql`create index movement_in_order on movement (shop_id, entry_date, seq, type, value)`.execute(db);
}

export const migration = {
  up: keepValuesInOrder,
  checksum: 'e942994af0e18ac8cdf97c3bd1a7150326daba6d3974ec4cd03b11dab89cbc23',
};
