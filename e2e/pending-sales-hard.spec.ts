import { now } from './support/clock';
import { expect, test } from './support/journey';
import { aSale, foot, pendingShop, putAside, rowsOf, soldIn, statesOf } from './support/pending-sales';

// rule: offline/settling
test('a refused sale that another tab has settled meanwhile is neither discarded nor sent again, and it is said what it is by now @either @long', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40\d/);
  const { gone, username } = await pendingShop(page, keeper.url);
  await putAside(page, username, [aSale(gone, 1), aSale(gone, 2), aSale(gone, 3)]);
  await page.reload();
  await expect(foot(page)).toContainText('3 ventas necesitan que decidas algo');
  // The other tab is just sending: no other one does.
  const other = await context.newPage();
  await other.goto('/ayuda');
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve();
          return new Promise(() => undefined);
        });
      }),
    `sales of ${username}`,
  );
  const [first, second, third] = await rowsOf(page, username);
  const otherReason = { ...third, reason: 'Ese cliente no existe', fields: ['customer_id'] };
  await putAside(other, username, [
    { ...first, state: 'sending' },
    { ...second, state: 'done', number: 'V-000009' },
    otherReason,
  ]);
  const card = (total: string) => page.getByRole('region', { name: new RegExp(`\\$\\s${total}$`) });
  const reason = card('1.000,00').getByLabel('Por qué se descarta');
  await card('1.000,00').getByRole('button', { name: 'Descartar' }).click();
  await reason.fill('Se arrepintió');
  await reason.press('Enter');
  await expect(page.getByText('Ya se mandó otra vez, desde otra pestaña.')).toBeVisible();
  await expect(card('1.000,00')).toContainText('Enviando');
  // Settling one has shown what has become of the others.
  await expect(page.getByRole('region', { name: 'V-000009' })).toContainText('Registrada');
  await expect(card('3.000,00')).toContainText('Ese cliente no existe');
  expect(await statesOf(page, username)).toEqual(['sending', 'done', 'refused']);

  await putAside(other, username, [{ ...third, state: 'done', number: 'V-000010' }]);
  await card('3.000,00').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ya está registrada: V-000010.')).toBeVisible();
  expect(await statesOf(page, username)).toEqual(['sending', 'done', 'done']);
});

// rule: offline/outbox
test('where what the device keeps cannot be read, it is not said that there is nothing to send @either @long', async ({
  page,
  keeper,
}) => {
  const { gone, username } = await pendingShop(page, keeper.url);
  await putAside(page, username, [aSale(gone, 1)]);
  // As a newer program would, which was taken back.
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open(name, 99);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          asked.result.close();
          resolve();
        };
      }),
    `sales of ${username}`,
  );
  await page.reload();
  await expect(page.getByText('No se pudo leer lo que guarda este dispositivo')).toBeVisible();
  await expect(page.getByText('No hay ventas por enviar')).toHaveCount(0);
});

// rule: offline/outbox, offline/settling
test('what an older program left on the device is sent and settled, and what was settled long ago is gone @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40\d/);
  const { of, gone, username, token } = await pendingShop(page, keeper.url);
  const ago = (days: number) => new Date(now().getTime() - days * 24 * 3_600_000).toISOString();
  const settled = (state: string, days: number, reason?: string) => {
    const sale = aSale(of, 1);
    return { ...sale, state, reason, body: { ...sale.body, sold_at: ago(days) } };
  };
  const rows = [
    settled('discarded', 31, 'Hace mucho'),
    settled('discarded', 29, 'Hace menos'),
    { ...settled('discarded', 31, 'Vieja, descartada ayer'), settled_at: ago(1) },
    settled('done', 2),
    { ...aSale(of, 1), state: 'sending' },
    aSale(gone, 2),
  ];
  await page.evaluate(
    ({ name, all }) =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase(name);
        const asked = indexedDB.open(name, 1);
        asked.onupgradeneeded = () => {
          const sales = asked.result.createObjectStore('sales', { keyPath: 'order', autoIncrement: true });
          for (const row of all) sales.add(row);
        };
        asked.onsuccess = () => {
          asked.result.close();
          resolve();
        };
      }),
    { name: `sales of ${username}`, all: rows },
  );
  await page.reload();
  await expect(foot(page)).toContainText('1 venta necesita que decidas algo');
  await expect(page.getByRole('region', { name: 'V-000001' })).toContainText('Registrada');
  const discarded = page.getByRole('region', { name: 'Descartadas' }).getByRole('listitem');
  await expect(discarded).toHaveText([/^Hace menos/, /^Vieja, descartada ayer/]);
  expect(await statesOf(page, username)).toEqual(['discarded', 'discarded', 'done', 'refused']);
  expect(await soldIn(keeper.url, token)).toEqual(['V-000001 1000']);
});

// rule: offline/outbox
test('a long day without the server goes out without reading all of it for each sale @either @long', async ({
  page,
  keeper,
}) => {
  await page.addInitScript(() => {
    let rows = 0;
    for (const of of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      const getAll = of.getAll;
      of.getAll = function (this: IDBObjectStore & IDBIndex, ...asked) {
        const request = getAll.apply(this, asked);
        const { name } = (this.objectStore ?? this).transaction.db;
        request.addEventListener('success', () => {
          if (!name.startsWith('sales of ')) return;
          rows += request.result.length;
          document.documentElement.dataset['rowsRead'] = String(rows);
        });
        return request;
      };
    }
  });
  const count = 70;
  const { of, username } = await pendingShop(page, keeper.url, { stock: count, at: '/app/finance/info' });
  const sales = Array.from({ length: count }, () => aSale(of, 1));
  await putAside(page, username, sales);
  await page.reload();
  await expect(foot(page)).toContainText(/por enviar/);
  await expect(foot(page)).toHaveCount(0, { timeout: 120_000 });
  // The last fifty stay.
  await expect.poll(() => statesOf(page, username)).toEqual(Array.from({ length: 50 }, () => 'done'));
  const read = Number(await page.locator('html').getAttribute('data-rows-read'));
  // Reading the rows for this test is none of it, but is counted.
  expect(read).toBeLessThan(20 * count);
});

// rule: offline/outbox, offline/settling
test('a proxy that does not reach the server refuses no sale, however often @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 502/);
  const { of, username, token } = await pendingShop(page, keeper.url, { at: '/app/finance/info' });
  let tries = 0;
  await page.route('**/api/sales', async (route) => {
    tries += 1;
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  await putAside(page, username, [aSale(of, 1), aSale(of, 2)]);
  for (let load = 1; load <= 4; load += 1) {
    await page.reload();
    await page.mouse.move(5, 5 + load);
    await expect.poll(() => tries).toBeGreaterThanOrEqual(load);
  }
  await expect.poll(() => statesOf(page, username)).toEqual(['queued', 'queued']);
  await expect(foot(page)).toContainText('2 ventas por enviar');
  await page.unroute('**/api/sales');
  await page.reload();
  await expect.poll(() => soldIn(keeper.url, token)).toEqual(['V-000001 1000', 'V-000002 2000']);
  await expect(foot(page)).toHaveCount(0);
});

// rule: offline/outbox
test('a tab that is closed after the server has the sale, and before it says so, leaves one sale @either @long', async ({
  context,
  page,
  keeper,
}) => {
  const { of, username, token } = await pendingShop(page, keeper.url, { at: '/app/finance/info' });
  await page.route('**/api/sales', async (route) => {
    await route.fetch();
  });
  await putAside(page, username, [aSale(of, 1), aSale(of, 2)]);
  await page.reload();
  await expect.poll(() => soldIn(keeper.url, token)).toEqual(['V-000001 1000']);
  const other = await context.newPage();
  await other.goto('/app/pending-sales');
  await expect(other.getByText('Enviando')).toBeVisible();
  await page.close();
  await other.reload();
  await expect(other.getByRole('region', { name: 'V-000002' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'V-000001' })).toBeVisible();
  expect(await soldIn(keeper.url, token)).toEqual(['V-000001 1000', 'V-000002 2000']);
});

// rule: offline/outbox
test('an answer that comes when another sale has taken the place of its own is not taken for that one’s @either @long', async ({
  context,
  page,
  keeper,
}) => {
  const { of, username, token } = await pendingShop(page, keeper.url, { at: '/app/finance/info' });
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const [first, second] = [aSale(of, 1), aSale(of, 2)];
  await page.route('**/api/sales', async (route) => {
    const response = await route.fetch();
    if (route.request().postData()?.includes(first.client_id)) await isHeld;
    await route.fulfill({ response });
  });
  await putAside(page, username, [first]);
  await page.reload();
  await expect.poll(() => soldIn(keeper.url, token)).toEqual(['V-000001 1000']);
  // The user has left in another tab, which took the first along, and is back: the orders begin anew.
  const other = await context.newPage();
  await other.goto('/ayuda');
  const [{ order } = { order: 0 }] = await rowsOf(other, username);
  await putAside(other, username, [{ ...second, order }]);
  answer();
  await expect.poll(() => soldIn(keeper.url, token)).toEqual(['V-000001 1000', 'V-000002 2000']);
  await expect.poll(() => statesOf(page, username)).toEqual(['done']);
});
