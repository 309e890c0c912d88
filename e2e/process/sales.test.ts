import { randomUUID } from 'node:crypto';
import { customer } from '@trastienda/contract/customers';
import { stockEntryPage } from '@trastienda/contract/items';
import { salePage } from '@trastienda/contract/sales';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createCategory, createProduct, createSize } from '../support/catalogue';
import { ENGINES, newPlace, type Place } from '../support/place';
import { productOf, productsOf } from '../support/products';
import { type RunningServer, runProgram, startServer } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

let place: Place | undefined;
let servers: RunningServer[] = [];

afterEach(async () => {
  for (const server of servers) await server.kill();
  servers = [];
  await place?.remove();
  place = undefined;
});

// rule: sales/stock, sales/client-id, customers/credit-limit
test.each(ENGINES)(
  '%s: of 40 sales of one unit against 25 in stock, over two servers, 25 pass, one that is sent to both is one, and a limit for one is passed by one',
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
    const statusesOf = async (count: number, more?: object) =>
      (await Promise.all(Array.from({ length: count }, (_, index) => sell(index, more))))
        .map(({ status }) => status)
        .sort();
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);
    expect(await statusesOf(50, { client_id })).toEqual([...times(49, 200), 201]);

    const limited = { token: shop.token, body: { name: 'Ana', credit_limit: 199 } };
    const made = await (await call(url, 'POST', '/customers', limited)).json();
    const { customer_id } = z.object({ data: customer }).parse(made).data;
    expect(await statusesOf(6, { payments: [], on_account: 100, customer_id })).toEqual([201, ...times(5, 409)]);

    expect(await statusesOf(38)).toEqual([...times(23, 201), ...times(15, 409)]);
    expect((await itemOf())?.stock).toBe(0);
    const history = await call(url, 'GET', `/items/${item_id}/stock?limit=100`, { token: shop.token });
    const { entries } = stockEntryPage.parse(await history.json());
    expect(entries.map(({ balance }) => balance)).toEqual(Array.from({ length: 26 }, (_, left) => left));
    const reply = await call(url, 'GET', '/sales?limit=100', { token: shop.token });
    const { sales } = salePage.parse(await reply.json());
    expect(new Set(sales.map(({ number }) => number)).size).toBe(25);
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
  },
);
