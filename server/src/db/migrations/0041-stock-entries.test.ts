import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { toss } from '../../testing/full-shop';
import { keepStockEntries } from './0041-stock-entries';

const app = await openTestApp();

// rule: stock/entries
test('what stood before entries were kept begins with one, in the trash too', async () => {
  const { db, engine } = app.database;
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  await aProduct(shop, shelf, {}, [anItem(shelf, { stock: 3 }), anItem(shelf, { stock: 4 })]);
  const tossed = await aProduct(shop, shelf, {}, [anItem(shelf, { stock: 6 })]);
  const trash = await toss(shop, `/products/${tossed.product_id}`);
  const { content } = await db.selectFrom('trash').select('content').where('id', '=', trash).executeTakeFirstOrThrow();
  const kept = JSON.parse(content) as { product: object; items: object[] };
  const before = {
    ...kept,
    product: { ...kept.product, stock_total: 6 },
    items: kept.items.map((item) => ({ ...item, stock: 6 })),
  };
  await db
    .updateTable('trash')
    .set({ content: JSON.stringify(before) })
    .where('id', '=', trash)
    .execute();

  await sql`drop table stock_entry`.execute(db);
  await sql`alter table product_item drop column entry_count`.execute(db);
  await sql`alter table ledger drop column stock_worth`.execute(db);
  await keepStockEntries(db as never, engine);

  expect(await findDifferences(db)).toEqual([]);
  expect((await shop.call(`/trash/${trash}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await shop.call(`/products/${tossed.product_id}`)).body).toMatchObject({ stock_total: 6 });
  expect(await findDifferences(db)).toEqual([]);
});
