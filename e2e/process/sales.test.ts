import { randomUUID } from 'node:crypto';
import { salePage } from '@trastienda/contract/sales';
import { afterEach, expect, test } from 'vitest';
import { createCategory, createProduct, createSize } from '../support/catalogue';
import { ENGINES, newPlace, type Place } from '../support/place';
import { productOf, productsOf } from '../support/products';
import { type RunningServer, startServer } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

let place: Place | undefined;
let servers: RunningServer[] = [];

afterEach(async () => {
  for (const server of servers) await server.kill();
  servers = [];
  await place?.remove();
  place = undefined;
});

// rule: sales/stock, sales/client-id
test.each(ENGINES)(
  '%s: of 40 sales of one unit against 25 in stock, over two servers, 25 pass, and one that is sent to both is one',
  async (engine) => {
    place = await newPlace(engine);
    const first = await startServer(place.env);
    servers = [first, await startServer({ ...place.env, WORKERS: '2' })];
    const url = first.url;
    const shop = await registerShop(url);
    const { id, method } = await createAccount(url, shop, 'Caja');
    const uses = {
      category: await createCategory(url, shop, 'Ropa', ['Remeras']),
      size: await createSize(url, shop, 'Talles', ['S']),
    };
    await createProduct(url, shop, 'Remera', uses, [{ price: 100, stock: 25 }]);
    const productId = (await productsOf(url, shop))[0]?.product_id ?? '';
    const itemOf = async () => (await productOf(url, shop, productId)).product_stock_items[0];
    const item_id = (await itemOf())?.item_id;
    const payments = [{ financial_accounts_id: id, payment_method_id: method, amount: 100 }];
    const body = { items: [{ item_id, quantity: 1 }], payments };
    /** Sent again under its key when its turn did not come in time: a busy machine answers 503. */
    const sell = async (index: number, more = {}, key: string = randomUUID()): Promise<Response> => {
      const to = servers[index % 2]?.url ?? '';
      const reply = await call(to, 'POST', '/sales', { token: shop.token, body: { ...body, ...more }, key });
      return reply.status === 503 ? sell(index, more, key) : reply;
    };
    const client_id = '019aaaaa-0000-7000-8000-00000000000a';
    const same = await Promise.all([0, 1, 0, 1].map((index) => sell(index, { client_id })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const statuses = (await Promise.all(Array.from({ length: 39 }, (_, index) => sell(index)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(24);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
    expect((await itemOf())?.stock).toBe(0);
    const reply = await call(url, 'GET', '/sales?limit=100', { token: shop.token });
    const { sales } = salePage.parse(await reply.json());
    expect(new Set(sales.map(({ number }) => number)).size).toBe(25);
  },
);
