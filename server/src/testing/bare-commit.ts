import { sql } from 'kysely';
import type { Db } from '../db/database';

/** About as many statements as a new movement sends. */
const ROWS = 8;

/** A write to compare others with: gives what writes some rows of a table of its own, one after the other, and waits until they are kept. */
export async function bareCommit(db: Db): Promise<() => Promise<unknown>> {
  await sql`create table bare_rows (word text not null)`.execute(db);
  const one = sql`insert into bare_rows (word) values ('written')`.compile(db);
  return () =>
    db.transaction().execute(async (tx) => {
      for (let row = 0; row < ROWS; row += 1) await tx.executeQuery(one);
    });
}
