import { askedBy, askerOf, primaryOf } from './asker';
import type { Db } from './database';
import { pause } from './pause';
import { ReplicaFailed } from './replica-pool';
import { shareOf } from './share';
import { Slots } from './slots';

/** How many rows of a long list are read at a time: a few milliseconds, then it is the others' turn. */
export const PAGE_ROWS = 1_000;

/** Long lists are read a few at a time: each holds a connection for as long as it takes, and all that it has read. */
const longReads = new Slots(shareOf(2));

/**
 * Several reads of one state of the database, for a shop; writers do not wait for them. Few run at once, so that other requests find a
 * connection, and shops take turns. What nobody waits for any more when its turn comes is not begun.
 */
export const inOneView = <T>({ db, shopId }: ReadFor, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : longReads.run(shopId, 1, async () => {
        askerOf(db)?.check();
        return inViewOf(db, work);
      });

/** The same outside of those turns: for what takes its own, and would hold the others' for as long as it takes. */
export const inViewOf = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  viewed(db, work).catch((error: unknown) => {
    if (error instanceof ReplicaFailed) return viewed(primaryOf(db), work);
    throw error;
  });

function viewed<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const asker = askerOf(db);
  const view = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return view.execute((tx) => work(asker ? askedBy(tx, asker) : tx));
}

interface ReadFor {
  db: Db;
  shopId: string;
}

/**
 * All rows of a list: one page as it is; more of them page by page in one view.
 * @param rows how many a page has
 */
export async function readLong<R>(
  shop: ReadFor,
  page: (view: Db, last?: R) => Promise<R[]>,
  rows = PAGE_ROWS,
): Promise<R[]> {
  // In a view already: what was read is not read again.
  if (shop.db.isTransaction) return readAll(shop.db, (last) => page(shop.db, last), rows);
  const first = await page(shop.db);
  return first.length < rows ? first : inOneView(shop, (view) => readAll(view, (last) => page(view, last), rows));
}

/**
 * All rows of a list whose pages are read one after the other, each from the last row of the one before: as long as somebody waits for what
 * is read from that database.
 */
export async function readAll<R>(
  db: Db,
  pageAfter: (last: R | undefined) => Promise<R[]>,
  rows = PAGE_ROWS,
): Promise<R[]> {
  const all: R[] = [];
  for (;;) {
    askerOf(db)?.check();
    const page = await pageAfter(all.at(-1));
    for (const row of page) all.push(row);
    if (page.length < rows) return all;
    await pause();
  }
}
