import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
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
