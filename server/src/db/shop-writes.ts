import { sql } from 'kysely';
import type { Db, Tx } from './database';
import { newId } from './ids';
import { codeOf } from './outage';
import { statement, unanswered } from './statement';

/**
 * Marks a transaction that writes to a shop: who reads this mark somewhere reads there all that the shop has written until then (docs/decisions/0019). The
 * last statement of the transaction: others of the shop wait here until it has committed, and it waits for nobody any more.
 */
export const markWrite = (tx: Tx, shopId: string): Promise<unknown> => marked(tx, { id: shopId, mark: newId() });

const marked = unanswered<{ id: string; mark: string }>((tx, write) =>
  tx
    .insertInto('shop_write')
    .values(write)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ mark: ref('excluded.mark') }))),
);

/** The mark of the last write that is to be read there; undefined when none is. */
export const lastWriteOf = async (db: Db, shopId: string): Promise<string | undefined> =>
  (await lastMark(db, { id: shopId }))[0]?.mark;

const lastMark = statement<{ id: string }, { mark: string }>((db, { id }) =>
  db.selectFrom('shop_write').select('mark').where('id', '=', id),
);

const NO_TABLE = '42P01';

/** Whether any write has been marked there. Tables of an earlier version have no marks. */
export async function hasMarks(db: Db): Promise<boolean> {
  try {
    return (await db.selectFrom('shop_write').select('id').limit(1).execute()).length > 0;
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return false;
    throw error;
  }
}

const POSITION = sql<string>`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end`;

/** How far PostgreSQL's log has come there: behind all that has been committed. */
export async function positionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string | null }>`select cast(${POSITION} as text) as position`.execute(db);
  const position = rows[0]?.position;
  if (typeof position !== 'string') throw new Error('it does not tell how far its log has come');
  return position;
}

/** Whether all is there that another server had at that position. */
export async function hasReached(db: Db, position: string): Promise<boolean> {
  const reached = sql<{ reached: boolean | null }>`select ${POSITION} >= cast(${position} as pg_lsn) as reached`;
  return (await reached.execute(db)).rows[0]?.reached === true;
}
