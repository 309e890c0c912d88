import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { salePage } from '@trastienda/contract/sales';
import { now } from './clock';
import { shopWithProduct } from './products';
import { call, createAccount } from './shop';

export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

/** A sale of a product at 1000 each, paid in cash. */
export function aSale(of: { item: string; account: { id: string; method: number } }, quantity: number) {
  const client_id = randomUUID();
  const amount = 1000 * quantity;
  const payment = { financial_accounts_id: of.account.id, payment_method_id: of.account.method, amount };
  return {
    client_id,
    state: 'queued',
    due: amount,
    lines: [{ item_id: of.item, name: 'Remera lisa S', quantity }],
    body: {
      client_id,
      sold_at: now().toISOString(),
      items: [{ item_id: of.item, quantity }],
      payments: [payment],
    },
  };
}

export const foot = (page: Page) => page.getByRole('status').filter({ hasText: /venta/ });

/** What the device has of them, in their order. */
export const rowsOf = (page: Page, username: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const reading = asked.result.transaction('sales').objectStore('sales').getAll();
          reading.onsuccess = () => {
            asked.result.close();
            resolve(reading.result);
          };
        };
      }),
    `sales of ${username}`,
  );

/**
 * Sales as the counter hands them over, into the user's own database on the device; those that have an order in the place of what stands
 * there, as another tab would. Nobody is told.
 */
export const putAside = (page: Page, username: string, rows: object[]): Promise<void> =>
  page.evaluate(
    ({ name, all }) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const writing = asked.result.transaction('sales', 'readwrite');
          const store = writing.objectStore('sales');
          for (const row of all) 'order' in row ? store.put(row) : store.add(row);
          writing.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    { name: `sales of ${username}`, all: rows },
  );

/** The shop's sales by number and total, in the order in which the server had them. */
export async function soldIn(url: string, token: string): Promise<string[]> {
  const { sales } = salePage.parse(await (await call(url, 'GET', '/sales?page=1&limit=10', { token })).json());
  return sales.map(({ number, total }) => `${number} ${total}`).reverse();
}

/** What has become of each. */
export const statesOf = async (page: Page, username: string) =>
  (await rowsOf(page, username)).map(({ state }) => state);

/** A shop with a product, and a page at this address whose device has the database of its sales. */
export async function pendingShop(page: Page, url: string, { stock = 3, at = '/app/pending-sales' } = {}) {
  const { shop, read } = await shopWithProduct(page, url, { stock });
  const account = await createAccount(url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto(at);
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${shop.username}`);
  return { of: { item, account }, gone: { item: randomUUID(), account }, ...shop };
}
