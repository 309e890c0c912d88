import { type Kysely, PostgresAdapter } from 'kysely';

/** The two storage engines. What differs between them is in this folder, and in the search of the history (features/movements/search). */
export type Engine = 'sqlite' | 'postgres';

/** The engine that is asked by this. */
export const engineOf = <DB>(db: Kysely<DB>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
