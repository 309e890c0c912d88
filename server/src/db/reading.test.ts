import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '../application/refusal';
import { Watch } from '../http/under-way';
import { openTestApp } from '../testing/app';
import { askedBy } from './asker';
import { inOneView, PAGE_ROWS, readLong } from './reading';

const { db } = (await openTestApp()).database;

/** Notes how many pieces of work are under way at most. */
function counter() {
  let running = 0;
  const seen = { most: 0 };
  const work = async () => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await sql`select 1`.execute(db);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  return { seen, work };
}

test('long reads of many shops leave connections to others', async () => {
  const { seen, work } = counter();
  const shops = Array.from({ length: 8 }, (_, index) => ({ db, shopId: `shop ${index % 4}` }));
  await Promise.all(
    shops.map(async (shop, index) => {
      if (index % 2 === 0) return inOneView(shop, work);
      return readLong(shop, async (view, last?: number) => {
        if (view !== db) await work();
        return last === undefined ? Array.from({ length: PAGE_ROWS }, (_, row) => row) : [];
      });
    }),
  );
  expect(seen.most).toBeGreaterThan(0);
  expect(seen.most).toBeLessThanOrEqual(2);
});

test('one that is part of a transaction waits for no turn', async () => {
  await db.transaction().execute((tx) => inOneView({ db: tx, shopId: 'a' }, async (view) => expect(view).toBe(tx)));
});

const timedOut = () => new Refusal('timed_out', '');
const ROWS = Array.from({ length: PAGE_ROWS }, (_, row) => row);

test('one that nobody waits for any more is not begun when its turn comes', async () => {
  const watch = new Watch(60_000);
  const ends: (() => void)[] = [];
  const before = ['a', 'b'].map((shopId) =>
    inOneView({ db, shopId }, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const late = inOneView({ db: askedBy(db, watch), shopId: 'c' }, async () => 'begun');
  await expect.poll(() => ends.length).toBe(2);
  watch.end(timedOut());
  for (const end of ends) end();
  await expect(late).rejects.toMatchObject({ code: 'timed_out' });
  await Promise.all(before);
});

// rule: limits/turns
test('one that nobody waits for any more goes on to no further page', async () => {
  const watch = new Watch(60_000);
  let pages = 0;
  const page = async (): Promise<number[]> => {
    pages += 1;
    // The first one is read twice: by itself, and in the view.
    if (pages === 3) watch.end(timedOut());
    return ROWS;
  };
  const late = readLong({ db: askedBy(db, watch), shopId: 'a' }, page);
  await expect(late).rejects.toMatchObject({ code: 'timed_out' });
  expect(pages).toBe(3);
});
