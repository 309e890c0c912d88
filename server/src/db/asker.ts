import type { Db } from './database';

/** Who waits for what is done on a database: a request, until it has its answer. */
export interface Asker {
  /** Throws once the answer was given: whatever is still being done for it shall not come to stand. */
  check: () => void;
  /** The same, right before a commit: from here until `committed` no refusal is given, so that none is untrue. */
  committing: () => void;
  committed: () => void;
  /** Rejects when the answer is given before the work is done. */
  over: Promise<never>;
}

const askers = new WeakMap<Db, Asker>();

/** The same database, used for that asker. */
export function askedBy(db: Db, asker: Asker): Db {
  const own = db.withoutPlugins();
  askers.set(own, asker);
  return own;
}

/** Undefined where nobody waits, as for a sweep. */
export const askerOf = (db: Db): Asker | undefined => askers.get(db);
