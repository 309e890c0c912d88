import { sql } from 'kysely';
import type { Db } from '../db/database';

/** The smallest write that there is, to compare others with: gives what writes one row of a table of its own, and waits until it is kept. */
export async function bareCommit(db: Db): Promise<() => Promise<unknown>> {
  await sql`create table bare_commits (word text not null)`.execute(db);
  const one = sql`insert into bare_commits (word) values ('written')`.compile(db);
  return () => db.transaction().execute((tx) => tx.executeQuery(one));
}
