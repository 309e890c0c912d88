import type { Page } from '@playwright/test';
import { shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { updatable } from './support/updatable';

test.use({ serviceWorkers: 'allow' });

/** Until the browser has the whole program, and the worker answers for this page. */
const isInstalled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

/** All that the device holds of this address: the names of stores, and what lies in databases and caches, as text. */
const heldOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const rows = (name: string) =>
      new Promise<string>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = reject;
        asked.onsuccess = () => {
          const db = asked.result;
          const names = [...db.objectStoreNames];
          if (names.length === 0) return resolve(name);
          const reading = db.transaction(names);
          const all = names.map((store) => reading.objectStore(store).getAll());
          reading.oncomplete = () => {
            db.close();
            resolve(JSON.stringify([name, all.map(({ result }) => result)]));
          };
        };
      });
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    const kept = await Promise.all(
      caches.map(async (name) => (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url)),
    );
    return {
      databases: await Promise.all(databases.map(({ name = '' }) => rows(name))),
      caches: [...caches, ...kept.flat()],
      storage: [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((pair) => pair.join('=')),
    };
  });

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' });

// rule: screens/last-data, screens/sign-out
test('the installed page opens without its server, shows what was last read, comes back, and leaves nothing @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 401/);
  const shop = await shopWith(page, keeper.url, { Caja: 1234 });
  await page.goto('/app/finance/financial-account');
  await expect(page.getByText('Caja').first()).toBeVisible();
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await heldOnDevice(page)).databases.join()).toContain('Caja');
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect.poll(() => isInstalled(page)).toBe(true);
  await expect.poll(async () => (await heldOnDevice(page)).databases.join()).toContain('Entrada de dinero');

  await keeper.stop();
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
  await expect(strip(page)).toContainText(/Sin conexión, datos de las \d\d:\d\d/);
  // The other screen that was looked at, and one that never was.
  await page.getByRole('link', { name: 'Cuentas', exact: true }).click();
  // The rows of the history name that account too: until they are gone the other screen is not there.
  await expect(page.getByRole('navigation', { name: 'Vista' })).toHaveCount(0);
  await expect(page.getByText('Caja').first()).toBeVisible();

  // A form says that it cannot save, and keeps what was typed.
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await page.getByLabel('Concepto', { exact: true }).fill('A medias');
  await keeper.start();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByLabel('Concepto', { exact: true })).toHaveValue('A medias');

  await page.goto('/app/config');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  const words = [shop.username, shop.token, 'Caja', 'Entrada de dinero', '/api/'];
  const held = async () => JSON.stringify(await heldOnDevice(page));
  await expect
    .poll(async () =>
      words.filter(
        (
          (text) => (word: string) =>
            text.includes(word)
        )(await held()),
      ),
    )
    .toEqual([]);
});

// rule: screens/new-version
test('a new version asks, and takes no form away @either', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await using program = await updatable(keeper.url);
  await page.goto(`${program.url}/app/finance/movement`);
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect.poll(() => isInstalled(page)).toBe(true);
  const concept = page.getByLabel('Concepto', { exact: true });
  await concept.fill('A medias');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  program.update();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByRole('status').getByText('Hay una versión nueva')).toBeVisible();
  await expect(concept).toHaveValue('A medias');
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(concept).toHaveValue('A medias');
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
  // What the page asks for anew is answered before what serves it goes.
  await page.waitForLoadState('networkidle');
});

// rule: screens/last-data
test('a browser that keeps nothing has the page all the same @either @long', async ({ page, keeper }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    };
    for (const name of ['open', 'databases', 'deleteDatabase'] as const) indexedDB[name] = refuse;
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Refused.', 'SecurityError'));
  });
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Cuentas', exact: true }).click();
  await expect(page.getByText('Caja').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one sentence stands in the place of a white page @either', async ({ page }) => {
    await page.goto('/app/finance/info');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
