import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * A period's units of all sales may be more than PostgreSQL's four bytes hold: a thousand of the largest sales came to it, and each one after
 * them failed. SQLite's integers hold eight bytes as they are.
 */
export async function widenUnits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table "sale_sum" alter column "units" type bigint`.execute(db);
}

export const migration = {
  up: widenUnits,
  checksum: '1975cbf0ea257bd229829363c130ae73e73c7102352b7767645f8abc597650fe',
};
