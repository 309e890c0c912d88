import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What the movements' text index on SQLite has, term by term: a single rare letter is looked up by the trigrams that begin with it. */
export async function listMovementTerms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite')
    await sql`create virtual table movement_term using fts5vocab(movement_search, 'row')`.execute(db);
}

export const migration = {
  up: listMovementTerms,
  checksum: 'e00c6645167b066fd57af0a696b435da4b9e69f4347d314dcc00ff35c2c06d05',
};
