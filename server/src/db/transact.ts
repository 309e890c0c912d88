import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database';

const ATTEMPTS = 5;

const PASSING = new Set(['40P01', '40001', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);

/** Deadlock, serialization failure, SQLite file busy: the whole transaction may simply be tried again. */
export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error));

/**
 * Runs one use case in one transaction: all of it or nothing. Inside a transaction it joins that one, so that services can
 * be composed. Passing faults of the database are retried a few times.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      await sleep(2 ** attempt);
    }
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

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
