import { randomUUID } from 'node:crypto';
import { salePage } from '@trastienda/contract/sales';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { expect, test } from './support/journey';
import { aSale, databases, foot, putAside, soldIn } from './support/pending-sales';
import { shopWithProduct } from './support/products';
import { call, createAccount, keptOnDevice } from './support/shop';

test.use({ serviceWorkers: 'allow' });

// rule: offline/outbox, offline/settling
test('sales of a device wait for the server, go out once and in order from two tabs, and are settled @either', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 4\d\d/);
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
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
  const of = { item, account };
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
  await expect(page.getByText('Ese artículo no existe, o ya no está')).toBeVisible();
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

// rule: offline/outbox
test('what waits goes out in its order from a device that is full @either @long', async ({ page, keeper }) => {
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const { username, token } = shop;
  const account = await createAccount(keeper.url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto('/app/finance/info');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${username}`);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const of = { item, account };
  await putAside(page, username, [aSale(of, 1), aSale(of, 2)]);
  // It looks twice a minute whether something waits.
  const told = async () => (await call(keeper.url, 'GET', '/sales?page=1&limit=10', { token })).json();
  await expect
    .poll(async () => salePage.parse(await told()).sales.map(({ number, total }) => `${number} ${total}`), {
      timeout: 120_000,
    })
    .toEqual(['V-000002 2000', 'V-000001 1000']);
  await expect(foot(page)).toHaveCount(0);
});

// rule: offline/settling, customers/delete
test('a sale of a customer who was deleted meanwhile is recorded on another’s account, or without one where it was paid @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 400/);
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const { token, username } = shop;
  const account = await createAccount(keeper.url, shop, 'Caja');
  const made = await call(keeper.url, 'POST', '/customers', { token, body: { name: 'Ana' } });
  expect(made.status).toBe(201);
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto('/app/pending-sales');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${username}`);
  const sale = aSale({ item, account }, 1);
  const body = { ...sale.body, payments: [], on_account: 1000, customer_id: randomUUID() };
  const paid = aSale({ item, account }, 2);
  const paidBody = { ...paid.body, customer_id: randomUUID() };
  await putAside(page, username, [
    { ...sale, body },
    { ...paid, body: paidBody },
  ]);
  await page.reload();
  await expect(page.getByText('Ese cliente no existe')).toHaveCount(2);
  // Only of the one that was paid: what is on account needs somebody who owes it.
  const without = page.getByRole('button', { name: 'Registrar sin cliente' });
  await expect(without).toHaveCount(1);
  await expect(page.getByLabel('A nombre de otro cliente')).toHaveCount(1);
  await without.click();
  await expect(page.getByText('Registrada')).toHaveCount(1);
  expect(await soldIn(keeper.url, token)).toEqual(['V-000001 2000']);
  await page.getByLabel('A cuenta de otro cliente').fill('an');
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Ana' }).click();
  await expect(page.getByText('Registrada')).toHaveCount(2);
  const told = await (await call(keeper.url, 'GET', '/customers', { token })).json();
  expect(told).toMatchObject({ customers: [{ name: 'Ana', balance: 1000 }] });
});

// rule: offline/settling, sales/sold-at
test('what a device has had for more than a week is recorded with the day of today @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 400|status of 409/);
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const account = await createAccount(keeper.url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto('/app/pending-sales');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${shop.username}`);
  const old = aSale({ item, account }, 4);
  old.body.sold_at = new Date(now().getTime() - 8 * 24 * 3_600_000).toISOString();
  await putAside(page, shop.username, [old]);
  await page.reload();
  await page.getByRole('button', { name: 'Registrar con fecha de hoy' }).click();
  await expect(page.getByText('No hay stock suficiente')).toBeVisible();
  expect((await read()).product_stock_items[0]?.stock).toBe(3);
  await page.getByRole('button', { name: 'Registrar con stock corregido' }).click();
  await expect(page.getByText('Registrada')).toBeVisible();
  const { sales } = salePage.parse(
    await (await call(keeper.url, 'GET', '/sales?page=1&limit=10', { token: shop.token })).json(),
  );
  expect(sales.map(({ total, at }) => [total, at.slice(0, 10)])).toEqual([[4000, now().toISOString().slice(0, 10)]]);
  expect((await read()).product_stock_items[0]?.stock).toBe(0);
});

// rule: offline/settling, forms/errors-in-place, forms/drafts
test('a sale of another day says its day, and is not discarded without a reason, which is there after a reload @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40\d/);
  const { shop } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const account = await createAccount(keeper.url, shop, 'Caja');
  await page.goto('/app/pending-sales');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${shop.username}`);
  const [early, late] = [aSale({ item: randomUUID(), account }, 1), aSale({ item: randomUUID(), account }, 2)];
  early.body.sold_at = '2026-11-22T13:05:00.000Z';
  await putAside(page, shop.username, [early, late]);
  await page.reload();
  const sale = page.getByRole('region', { name: /^Venta del 2026-11-22 10:05 · \$\s1\.000,00$/ });
  await expect(page.getByRole('region', { name: /^Venta de las \d\d:\d\d · \$\s2\.000,00$/ })).toBeVisible();

  await sale.getByRole('button', { name: 'Descartar' }).click();
  await sale.getByRole('button', { name: 'Volver' }).focus();
  await sale.getByRole('button', { name: 'Descartar la venta' }).click();
  const reason = sale.getByRole('textbox', { name: 'Por qué se descarta' });
  await expect(reason).toHaveAccessibleDescription('Escribe por qué se descarta');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Se arrepintió');
  await expect(reason).toHaveAccessibleDescription('');
  await page.reload();
  await expect(reason).toHaveValue('Se arrepintió');
  await sale.getByRole('button', { name: 'Descartar la venta' }).click();
  const discarded = page.getByRole('region', { name: 'Descartadas' });
  await expect(discarded.getByRole('listitem')).toHaveText(/Se arrepintió.*2026-11-22 10:05.*\$\s1\.000,00/);
  expect(await keptOnDevice(page)).not.toContainEqual(expect.stringContaining('pending-sale:'));
});

// rule: offline/outbox, offline/settling
test('a sale at which the server fails each time keeps those behind it no longer than for three tries @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 500/);
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const account = await createAccount(keeper.url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.goto('/app/finance/info');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${shop.username}`);
  const [broken, other] = [aSale({ item, account }, 2), aSale({ item, account }, 1)];
  let tries = 0;
  await page.route('**/api/sales', async (route) => {
    if (!route.request().postData()?.includes(broken.client_id)) return route.continue();
    tries += 1;
    await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Ocurrió un error.', errors: [] } });
  });
  await putAside(page, shop.username, [broken, other]);
  for (let load = 1; load <= 3; load += 1) {
    await page.reload();
    await page.mouse.move(5, 5 + load);
    await expect.poll(() => tries).toBeGreaterThanOrEqual(load);
  }
  await expect(foot(page)).toContainText('1 venta necesita que decidas algo');
  await expect.poll(async () => (await read()).product_stock_items[0]?.stock).toBe(2);
  await page.unroute('**/api/sales');
  await page.getByRole('link', { name: '1 venta necesita que decidas algo' }).click();
  await expect(page.getByText('Ocurrió un error.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await read()).product_stock_items[0]?.stock).toBe(0);
});

// rule: offline/outbox
test('who signs out right after a reload is told of the sales that wait @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { shop, read } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const account = await createAccount(keeper.url, shop, 'Caja');
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  await page.route('**/api/sales', (route) => route.abort());
  await page.goto('/app/config');
  await page.mouse.move(5, 5);
  await expect.poll(() => databases(page)).toContain(`sales of ${shop.username}`);
  await putAside(page, shop.username, [aSale({ item, account }, 1)]);

  await page.goto('/app/config?dialog=sign-out');
  const asked = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked).toContainText('Tienes 1 venta sin enviar: si cierras la sesión, se pierde.');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asked).toHaveCount(0);
  expect(await databases(page)).toContain(`sales of ${shop.username}`);
});

test('a device that does not say whether sales wait lets nobody leave without a word @either @long', async ({
  context,
  page,
  keeper,
}) => {
  const { shop } = await shopWithProduct(page, keeper.url, { stock: 3 });
  const other = await context.newPage();
  await other.goto('/ayuda');
  // Whoever opens a database that is being deleted waits for all who have it open.
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        indexedDB.open(name).onsuccess = () => {
          indexedDB.deleteDatabase(name).onblocked = () => resolve();
        };
      }),
    `sales of ${shop.username}`,
  );
  await page.goto('/app/config?dialog=sign-out');
  const asked = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  const leave = asked.getByRole('button', { name: 'Cerrar sesión' });
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await leave.dispatchEvent('click');
  await expect(asked).toContainText('No se pudo leer si quedan ventas sin enviar en este dispositivo');
  await leave.click();
  await expect(page).toHaveURL('/');
});
