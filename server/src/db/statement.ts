import { type Compilable, type CompiledQuery, PostgresAdapter } from 'kysely';
import type { Db } from './database';

/** Stands for a value while a statement is being written. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const namesOf = new Map<string, string>();

/** The name under which PostgreSQL keeps the plan of this text; undefined for one that is planned for each execution. */
export const nameOf = (text: string): string | undefined => namesOf.get(text);

/**
 * A statement for busy places: it is written once for each set of values that are given (not undefined), then only its values
 * change. `write` may ask whether a value is there and nothing else about it. PostgreSQL may keep one plan for all values.
 */
export function statement<G extends object, R>(write: (db: Db, given: G) => Compilable<R>) {
  const written = new Map<string, CompiledQuery<R>>();
  return async (db: Db, given: G): Promise<R[]> => {
    const values = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value !== undefined));
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const key = `${onPostgres} ${[...values.keys()].join(' ')}`;
    let query = written.get(key);
    if (!query) {
      const standIns = Object.fromEntries([...values.keys()].map((name) => [name, new Given(name)]));
      query = write(db, standIns as G).compile();
      written.set(key, query);
      if (onPostgres && !namesOf.has(query.sql)) namesOf.set(query.sql, `kept_${namesOf.size + 1}`);
    }
    const parameters = query.parameters.map((value) => (value instanceof Given ? values.get(value.name) : value));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
