import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Db } from '../db/database';
import type { Reply } from './app';

/**
 * Sends these while the user's row is held. On PostgreSQL each is sent once the one before waits for it, so that they come to it in their
 * order and have all looked before; SQLite has one writer at a time.
 */
export async function atOnce(
  { db, engine }: Database,
  username: string,
  sends: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { sent } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ username }).where('username', '=', username).execute();
    const replies: Promise<Reply>[] = [];
    for (const send of sends) {
      replies.push(send());
      if (engine === 'postgres') await expect.poll(() => waiting(db)).toBe(replies.length);
    }
    return { sent: replies };
  });
  return Promise.all(sent);
}

/** How many wait for what others hold. Not asked in the transaction: there it would not be told of connections made since. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
