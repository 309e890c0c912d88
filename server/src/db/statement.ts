import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database';
import { engineOf } from './engine';

/** Stands for a value while a statement is being written. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Every connection keeps the plans of the named statements, so there are only so many names. */
const NAMES_MAX = 200;
const namesOf = new Map<string, string>();

/** The name under which PostgreSQL keeps the plan of this text; undefined for one that is planned for each execution. */
export const nameOf = (text: string): string | undefined => namesOf.get(text);

/** It follows from the text alone: whoever is lent a connection after another process finds no other statement under it. */
const nameFor = (text: string) => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/**
 * A statement for busy places: it is written once for each set of values that are given (not undefined), then only its values
 * change. `write` may ask whether a value is there and nothing else about it. PostgreSQL may keep one plan for all values; what
 * a plan depends on (a limit) is `fixed`: written into the text, which is another text for each.
 */
export function statement<G extends object, R, F extends object = object>(
  write: (db: Db, given: G, fixed: F) => Compilable<R>,
) {
  const written = new Map<string, CompiledQuery<R>>();
  return async (db: Db, given: G, ...fixed: object extends F ? [] : [F]): Promise<R[]> => {
    const onPostgres = engineOf(db) === 'postgres';
    const [constants = {} as F] = fixed;
    const values = given as Readonly<Record<string, unknown>>;
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const key = `${onPostgres} ${names.join(' ')} ${Object.values(constants).join(' ')}`;
    let query = written.get(key);
    if (!query) {
      const standIns = Object.fromEntries(names.map((name) => [name, new Given(name)]));
      query = write(db, standIns as G, constants).compile();
      written.set(key, query);
      if (onPostgres && namesOf.size < NAMES_MAX && !namesOf.has(query.sql)) {
        namesOf.set(query.sql, nameFor(query.sql));
      }
    }
    const parameters = query.parameters.map((value) => (value instanceof Given ? values[value.name] : value));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
