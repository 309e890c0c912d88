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

const ASKER = Symbol('asker');

/**
 * The same database, used for that asker, which it carries itself. Beside it, in a WeakMap, each request's would stay in memory until
 * the whole heap is next looked through: the quick collection of what is young takes nothing out of such a map.
 */
export const askedBy = (db: Db, asker: Asker): Db => Object.assign(db.withoutPlugins(), { [ASKER]: asker });

type Asked = Db & { readonly [ASKER]?: Asker; readonly [SHOP]?: string; readonly [PRIMARY]?: Db };

/** Undefined where nobody waits, as for a sweep. */
export const askerOf = (db: Asked): Asker | undefined => db[ASKER];

const SHOP = Symbol('shop');

/** The same database, used to work for that shop: see `transact`. */
export const forShop = (db: Asked, shopId: string): Db =>
  Object.assign(db.withoutPlugins(), { ...(db[ASKER] && { [ASKER]: db[ASKER] }), [SHOP]: shopId });

const PRIMARY = Symbol('primary');

/** A replica of that database, used for the same asker and shop. */
export const onReplica = (replica: Db, primary: Asked): Db =>
  Object.assign(replica.withoutPlugins(), {
    ...(primary[ASKER] && { [ASKER]: primary[ASKER] }),
    ...(primary[SHOP] !== undefined && { [SHOP]: primary[SHOP] }),
    [PRIMARY]: primary,
  });

/** Of what is no replica: itself. */
export const primaryOf = (db: Asked): Db => db[PRIMARY] ?? db;

/** The same database, still used to work for its shop, but nobody waits: what tidies up after an answer was given comes to stand. */
export const askedByNobody = (db: Asked): Db =>
  Object.assign(db.withoutPlugins(), db[SHOP] !== undefined && { [SHOP]: db[SHOP] });

/** Undefined where it is not known yet whose shop is meant. */
export const shopAskedFor = (db: Asked): string | undefined => db[SHOP];
