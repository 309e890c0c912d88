import { randomUUID } from 'node:crypto';
import { type QueryId, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf, catalogueTraces, productForm } from '../../testing/catalogue';
import { aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';
import { lastCodes } from './product-codes.queries';

const app = await openTestApp();

const create = (shop: TestShop, ...form: Parameters<typeof productForm>) =>
  shop.call('/products', { body: productForm(...form) });

// rule: catalogue/item-codes
test('a code belongs to one item of the shop, and the refusal names it', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const shelf = await aShelf(shop);
  const { product_id, product_stock_items: items } = await aProduct(shop, shelf, {}, [
    anItem(shelf, { codes: ['779', ''] }),
  ]);
  expect(items[0]?.codes).toEqual(['779']);
  const before = await catalogueTraces(app.database.db);
  const twice = await create(shop, shelf, {}, [anItem(shelf, { codes: ['880', ' 880'] })]);
  expect(expectRefused(twice, 400, 'invalid_input')).toEqual(['items.0.codes']);
  const [item] = items;
  const edited = await shop.call(`/products/${product_id}/items/${item?.item_id}`, {
    method: 'PATCH',
    body: { codes: ['881', '881'] },
  });
  expect(expectRefused(edited, 400, 'invalid_input')).toEqual(['codes']);
  const taken = await create(
    shop,
    shelf,
    { brand: 'Nueva' },
    [anItem(shelf), anItem(shelf, { codes: ['1', '779'] })],
    await aPng(33),
  );
  expect(expectRefused(taken, 409, 'code_taken')).toEqual(['items.1.codes']);
  expect(JSON.stringify(taken.body)).toContain('779');
  const shared = await create(shop, shelf, {}, [anItem(shelf, { codes: ['5'] }), anItem(shelf, { codes: ['5'] })]);
  expect(expectRefused(shared, 409, 'code_taken')).toEqual(['items.1.codes']);
  expect(await catalogueTraces(app.database.db)).toEqual(before);

  const foreign = await aShelf(other);
  await aProduct(other, foreign, {}, [anItem(foreign, { codes: ['779'] })]);
  const racing = await Promise.all(
    Array.from({ length: 6 }, () => create(shop, shelf, {}, [anItem(shelf, { codes: ['888'] })])),
  );
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(racing.filter(({ status }) => status === 409)).toHaveLength(5);
  await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  expect((await create(shop, shelf, {}, [anItem(shelf, { codes: ['779'] })])).status).toBe(201);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('an item of 10,000 units keeps its 10,000 codes', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const codes = Array.from({ length: 10_000 }, (_, index) => `unidad-${index}`);
  const made = await aProduct(shop, shelf, {}, [anItem(shelf, { stock: 10_000, codes })]);
  expect(made.product_stock_items[0]?.codes).toEqual(codes);
  const long = codes.map((code) => code.padEnd(64, 'x'));
  const [item] = made.product_stock_items;
  const edited = await shop.call(`/products/${made.product_id}/items/${item?.item_id}`, {
    method: 'PATCH',
    body: { codes: long },
  });
  expect(edited.status).toBe(200);
  const stocked = await shop.call(`/products/${made.product_id}/items/${item?.item_id}`, {
    method: 'PATCH',
    body: { codes },
  });
  expect(stocked.status).toBe(200);
  const again = await create(shop, shelf, {}, [anItem(shelf, { codes: ['unidad-9999'] })]);
  expectRefused(again, 409, 'code_taken');
});

test('what codes the items of a product have is read of these items alone, not of the whole shop', async () => {
  const { db, engine } = app.database;
  const sent: RootOperationNode[] = [];
  const noting = db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await lastCodes(noting, randomUUID(), [randomUUID(), randomUUID()])).toEqual([]);
  const id: QueryId = { queryId: 'of-the-test' };
  const statements = sent.map((node) => db.getExecutor().compileQuery(node, id));
  expect(statements).toHaveLength(1);
  if (engine !== 'sqlite') return;
  for (const { sql: text, parameters } of statements) {
    const pieces = text.split('?').map((piece) => sql.raw(piece));
    const bound = sql.join(
      pieces.flatMap((piece, index) => (index === 0 ? [piece] : [sql`${parameters[index - 1]}`, piece])),
      sql.raw(''),
    );
    const { rows } = await sql<{ detail: string }>`explain query plan ${bound}`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH item_code USING COVERING INDEX item_code_in_order (shop_id=? AND item_id=?)',
    ]);
  }
});
