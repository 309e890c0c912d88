import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Db } from '../db/database';
import type { Tables } from '../db/tables';

type Writable<T> = { [C in keyof T]: T[C] extends ColumnType<infer V, 0 | undefined, never> ? Generated<V> : T[C] };

/** The tables with the columns that only the ledger writes, `Kept`, open for writing. */
export type LedgerTables = { [T in keyof Tables]: Writable<Tables[T]> };

/** The database as the ledger sees it. */
export const kept = (db: Db) => db as unknown as Kysely<LedgerTables>;
