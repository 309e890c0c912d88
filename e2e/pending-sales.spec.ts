import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { salePage } from '@trastienda/contract/sales';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { expect, test } from './support/journey';
import { shopWithProduct } from './support/products';
import { call, createAccount } from './support/shop';

test.use({ serviceWorkers: 'allow' });

/** Sales as the counter hands them over, into the user's own database on the device. */
const putAside = (page: Page, username: string, sales: object[]) =>
  page.evaluate(
    ({ name, rows }) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const writing = asked.result.transaction('sales', 'readwrite');
          for (const row of rows) writing.objectStore('sales').add(row);
          writing.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    { name: `sales of ${username}`, rows: sales },
  );

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

/** A sale of a product at 1000 each, paid in cash. */
function aSale(of: { id: string; item: string; account: { id: string; method: number } }, quantity: number) {
  const client_id = randomUUID();
  const amount = 1000 * quantity;
  const payment = { financial_accounts_id: of.account.id, payment_method_id: of.account.method, amount };
  return {
    client_id,
    state: 'queued',
    due: amount,
    lines: [{ item_id: of.item, product_id: of.id, name: 'Remera lisa S', quantity }],
    body: {
      client_id,
      sold_at: now().toISOString(),
      items: [{ item_id: of.item, quantity }],
      payments: [payment],
    },
  };
}

const foot = (page: Page) => page.getByRole('status').filter({ hasText: /venta/ });

// rule: offline/outbox, offline/settling
test('sales of a device wait for the server, go out once and in order from two tabs, and are settled @either', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 4\d\d/);
  const { shop, id, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const { username, token } = shop;
  const account = await createAccount(keeper.url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto('/app/finance/info');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${username}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('last data of');

  await keeper.stop();
  const of = { id, item, account };
  // The last two are of what is not there any more.
  const sales = [aSale(of, 1), aSale(of, 2), aSale(of, 4), aSale({ ...of, item: randomUUID() }, 1)];
  await putAside(page, username, sales);
  await page.reload();
  await expect(foot(page)).toContainText('4 ventas por enviar');
  const other = await context.newPage();
  await other.goto('/app/finance/info');
  await expect(foot(other)).toContainText('4 ventas por enviar');
  const sent: unknown[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/sales')) sent.push(response.request().headers()['idempotency-key']);
  });
  await keeper.start();
  for (const tab of [page, other]) await expect(foot(tab)).toContainText('2 ventas necesitan que decidas algo');
  expect(sent).toEqual(sales.map(({ client_id }) => client_id));

  const told = async () => {
    const { sales: all } = salePage.parse(
      await (await call(keeper.url, 'GET', '/sales?page=1&limit=10', { token })).json(),
    );
    return all.map(({ number, total }) => `${number} ${total}`).reverse();
  };
  expect(await told()).toEqual(['V-000001 1000', 'V-000002 2000']);

  await page.getByRole('link', { name: '2 ventas necesitan que decidas algo' }).click();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Registrar con stock corregido' }).click();
  await expect(foot(other)).toContainText('1 venta necesita que decidas algo');
  await expect.poll(told).toEqual(['V-000001 1000', 'V-000002 2000', 'V-000003 4000']);
  expect((await read()).product_stock_items[0]?.stock).toBe(0);

  await page.getByRole('button', { name: 'Descartar' }).first().click();
  await page.getByRole('button', { name: 'Descartar la venta' }).click();
  await page.getByLabel('Por qué se descarta').fill('El cliente se arrepintió');
  await page.getByRole('button', { name: 'Descartar la venta' }).click();
  await expect(page.getByRole('region', { name: 'Descartadas' })).toContainText('El cliente se arrepintió');
  await expect(foot(other)).toHaveCount(0);
  await putAside(page, username, [aSale({ ...of, item: randomUUID() }, 1)]);

  await page.goto('/app/config');
  await expect(foot(page)).toContainText('1 venta');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked).toContainText('Tienes 1 venta sin enviar: si cierras la sesión, se pierde.');
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await databases(page)).filter((name) => name.endsWith(username))).toEqual([]);
});
