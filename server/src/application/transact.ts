import { setTimeout as sleep } from 'node:timers/promises';
import { askerOf, primaryOf, shopAskedFor } from '../db/asker';
import type { Db, Tx } from '../db/database';
import { codeOf } from '../db/outage';
import { marksWrites } from '../db/postgres-dialect';
import { markWrite } from '../db/shop-writes';
import { holdOpen } from './open-shop';

const ATTEMPTS = 5;

/** Deadlock, serialization failure, a snapshot of SQLite that is too old to write: the whole transaction may be tried again. */
const PASSING = new Set(['40P01', '40001', 'SQLITE_BUSY_SNAPSHOT']);

/**
 * Runs one use case in one transaction: all of it or nothing. Inside a transaction it joins that one, so that services can
 * be composed. Passing faults of the database are retried a few times; a file that is busy has been waited for already. Of a request that
 * has been answered meanwhile nothing is committed. A shop that is not open is not written to (rule: shop/moving).
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileAsked(primaryOf(db), work);
    } catch (error) {
      if (attempt === ATTEMPTS || !PASSING.has(codeOf(error))) throw error;
      await sleep(2 ** attempt);
    }
  }
}

async function whileAsked<T>(db: Db, use: (tx: Tx) => Promise<T>): Promise<T> {
  const asker = askerOf(db);
  const shopId = shopAskedFor(db);
  const work = async (tx: Tx) => {
    if (shopId === undefined) return use(tx);
    await holdOpen(tx, shopId);
    const done = await use(tx);
    if (marksWrites(tx)) await markWrite(tx, shopId);
    return done;
  };
  if (!asker) return db.transaction().execute(work);
  asker.check();
  try {
    return await db.transaction().execute(async (tx) => {
      asker.check();
      const done = await work(tx);
      asker.committing();
      return done;
    });
  } finally {
    asker.committed();
  }
}

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Whether a write was refused because a row with that key or name exists. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error));

/** Does a write; a duplicate that only the database saw is refused as the caller says it. */
export async function orIfDuplicate<T>(refusal: () => Error, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error) ? refusal() : error;
  }
}
