import { stockEntryPage } from '@trastienda/contract/items';
import { changedItem, product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aForm, aPng } from '../../testing/pictures';
import { forSale, paid, sold, stockOf } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const keyed = (shop: TestShop, path: string, body: unknown, key = 'k') =>
  shop.call(path, { method: 'PATCH', body, headers: { 'idempotency-key': key } });
const entriesOf = async (shop: TestShop, itemId: string) =>
  (await shop.call(`/items/${itemId}/stock`))
    .read(stockEntryPage)
    .entries.map(({ reason, balance }) => [reason, balance]);

/** A shop with ten of something, and what sells two of them. */
async function ofTen() {
  const shop = await app.newShop();
  const item = await forSale(shop);
  const caja = await shop.newAccount();
  const sellTwo = () =>
    sold(shop, {
      items: [{ item_id: item.itemId, quantity: 2 }],
      payments: [paid(caja, 200)],
      client_id: crypto.randomUUID(),
    });
  return { shop, item, sellTwo };
}

type Item = Awaited<ReturnType<typeof forSale>>;

/** How the stock of an item is said: by its product, with a new picture, or by itself. */
const WAYS: Record<string, { path: (item: Item) => string; body: (item: Item, stock: number) => Promise<unknown> }> = {
  'a product’s': {
    path: ({ productId }) => `/products/${productId}`,
    body: async ({ itemId }, stock) => ({ items: [{ item_id: itemId, stock }] }),
  },
  'a product’s, with a picture,': {
    path: ({ productId }) => `/products/${productId}`,
    body: async ({ itemId }, stock) =>
      aForm({ items: JSON.stringify([{ item_id: itemId, stock }]) }, [{ field: 'file', bytes: await aPng(81) }]),
  },
  'an item’s': {
    path: ({ productId, itemId }) => `/products/${productId}/items/${itemId}`,
    body: async (_, stock) => ({ stock }),
  },
};

// rule: wire/idempotency, stock/one-writer
test.each(Object.entries(WAYS))(
  '%s change that is sent again with its key brings back nothing that was sold',
  async (_what, way) => {
    const { shop, item, sellTwo } = await ofTen();
    const path = way.path(item);
    const first = await keyed(shop, path, await way.body(item, 7));
    expect(first.status).toBe(200);
    await sellTwo();
    const again = await keyed(shop, path, await way.body(item, 7));
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(await stockOf(shop, item)).toBe(5);
    expectRefused(await keyed(shop, path, await way.body(item, 8)), 409, 'idempotency_key_reused');
    expect(await stockOf(shop, item)).toBe(5);
    expectRefused(await keyed(shop, path, await way.body(item, 8), 'x'.repeat(129)), 400, 'invalid_input');
    // Meant anew, and without a key, it is done.
    expect((await keyed(shop, path, await way.body(item, 7), 'another')).status).toBe(200);
    expect((await shop.call(path, { method: 'PATCH', body: await way.body(item, 9) })).status).toBe(200);
    expect(await entriesOf(shop, item.itemId)).toEqual([
      ['adjustment', 9],
      ['adjustment', 7],
      ['sale', 5],
      ['adjustment', 7],
      ['created', 10],
    ]);
    expect(await findDifferences(app.database.db)).toEqual([]);
  },
);

// rule: wire/idempotency
test('a refused change keeps no key, and of many at once one is done', async () => {
  const { shop, item } = await ofTen();
  const path = `/products/${item.productId}`;
  const said = (stock: number) => ({ name: 'Remera rayada', items: [{ item_id: item.itemId, stock }] });
  expectRefused(await keyed(shop, path, said(-1)), 400, 'invalid_input');
  expectRefused(
    await keyed(shop, path, { items: [{ item_id: item.itemId, codes: Array(11).fill('A') }] }),
    400,
    'invalid_input',
  );
  const replies = await Promise.all(Array.from({ length: 6 }, () => keyed(shop, path, said(4))));
  const done = replies.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const reply of replies) expect([200, 409]).toContain(reply.status);
  for (const reply of done) expect(reply.read(z.object({ data: product })).data.stock_total).toBe(4);
  expect(await entriesOf(shop, item.itemId)).toHaveLength(2);
});

// rule: wire/idempotency, shop/isolation
test('one key is another one in another shop, and the same for an item and its product is refused', async () => {
  const [one, other] = [await ofTen(), await ofTen()];
  for (const { shop, item } of [one, other])
    expect((await keyed(shop, `/products/${item.productId}`, { name: 'Remera rayada' })).status).toBe(200);
  const { shop, item } = one;
  const path = `/products/${item.productId}/items/${item.itemId}`;
  expectRefused(await keyed(shop, path, { stock: 3 }), 409, 'idempotency_key_reused');
  expectRefused(await keyed(other.shop, path, { stock: 3 }, 'foreign'), 404, 'not_found');
  const changed = (await keyed(shop, path, { stock: 3 }, 'item')).read(z.object({ data: changedItem })).data;
  expect(changed).toMatchObject({ item_id: item.itemId, stock: 3 });
});
