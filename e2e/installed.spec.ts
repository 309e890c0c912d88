import type { Page } from '@playwright/test';
import { now } from './support/clock';
import { type DebtShop, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { aSale, pendingShop, putAside, statesOf } from './support/pending-sales';
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
        // It has been deleted since it was listed, and looking must not make it anew.
        asked.onupgradeneeded = () => {
          asked.transaction?.abort();
          asked.onerror = () => resolve('');
        };
        asked.onsuccess = () => {
          const db = asked.result;
          const names = [...db.objectStoreNames];
          if (names.length === 0) {
            db.close();
            return resolve(name);
          }
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

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
}

/** Neither names nor sums nor addresses of what was looked at are on the device. */
async function expectNothingOf({ username, token }: DebtShop, page: Page): Promise<void> {
  const words = [username, token, 'Caja', 'Entrada de dinero', '/api/'];
  await expect
    .poll(async () => {
      const held = JSON.stringify(await heldOnDevice(page));
      return words.filter((word) => held.includes(word));
    })
    .toEqual([]);
}

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
  await signOut(page);
  await expectNothingOf(shop, page);
});

// rule: screens/guide, screens/server-off
test('who has signed out reads the guide without a line, and comes in when it is back @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 401/);
  await shopWith(page, keeper.url, { Caja: 1234 });
  await page.goto('/app/config');
  await page.mouse.move(5, 5);
  await expect.poll(() => isInstalled(page)).toBe(true);
  await signOut(page);

  await keeper.stop();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Servidor no disponible' })).toBeVisible();
  await page.getByRole('link', { name: 'Leer la ayuda' }).click();
  await expect(page.getByRole('heading', { name: 'Ayuda', level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vender/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ayuda\/vender/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vender/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Servidor no disponible' })).toBeVisible();
  await keeper.start();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

// rule: screens/sign-out
test('what is being written when its user signs out leaves nothing behind either @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1234 });
  // A slow device: who wants to send waits for its turn, and writing what was read waits for another tab's.
  await page.addInitScript(() => {
    const taken = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
    const turn = new Promise<void>((resolve) => addEventListener('turn', () => resolve()));
    navigator.locks.request = (...asked: unknown[]) => turn.then(() => taken(...asked));
  });
  await page.goto('/app/finance/financial-account');
  const name = `last data of ${shop.username}`;
  await expect.poll(async () => (await heldOnDevice(page)).storage.join()).toContain(`${name}=kept`);
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open(database);
        asked.onsuccess = () => {
          const db = asked.result;
          const store = db.transaction('readings', 'readwrite').objectStore('readings');
          let isOver = false;
          addEventListener('turn', () => {
            isOver = true;
          });
          const stay = () => {
            if (isOver) db.close();
            else store.count().onsuccess = stay;
          };
          stay();
          const begin = IDBDatabase.prototype.transaction;
          IDBDatabase.prototype.transaction = function (...wanted) {
            if (this.name === database && wanted[1] === 'readwrite') document.body.dataset['writing'] = '';
            return begin.apply(this, wanted);
          };
          resolve();
        };
      }),
    name,
  );
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
  await expect(page.locator('body[data-writing]')).toHaveCount(1);
  await page.getByRole('link', { name: /^Configuración de / }).click();
  await signOut(page);
  await page.evaluate(() => dispatchEvent(new Event('turn')));
  await expectNothingOf(shop, page);
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

// rule: screens/new-version
test('a new version asks beside a sale that was refused, and leaves it on the device @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 4\d\d/);
  await using program = await updatable(keeper.url);
  const { gone, username } = await pendingShop(page, keeper.url, { at: `${program.url}/app/pending-sales` });
  await expect.poll(() => isInstalled(page)).toBe(true);
  await putAside(page, username, [aSale(gone, 1)]);
  await page.reload();
  const refused = page.getByRole('link', { name: '1 venta necesita que decidas algo' });
  await expect(refused).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 740 });
  program.update();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const foot = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' });
  const takeOver = foot.getByRole('button', { name: 'Actualizar' });
  for (const part of [refused, foot.getByText('Hay una versión nueva'), takeOver])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await foot.evaluate((box) => box.firstElementChild?.scrollWidth ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const isLoaded = page.waitForEvent('load');
  await takeOver.click();
  await isLoaded;
  await expect(refused).toBeVisible();
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
  expect(await statesOf(page, username)).toEqual(['refused']);
  await page.waitForLoadState('networkidle');
});

// rule: screens/new-version
test('a window that nobody leaves hears of a new version, and of the next one when another window has taken that over @either @long', async ({
  context,
  page,
  keeper,
}) => {
  await page.clock.install();
  await shopWith(page, keeper.url, { Caja: 1000 });
  await using program = await updatable(keeper.url);
  const notice = page.getByRole('status').getByText('Hay una versión nueva');
  await page.goto(`${program.url}/app/config`);
  await page.mouse.move(5, 5);
  await expect.poll(() => isInstalled(page)).toBe(true);
  program.update();
  await page.clock.fastForward('01:10:00');
  await expect(notice).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${program.url}/app/config`);
  await other.mouse.move(5, 5);
  await other.getByRole('button', { name: 'Actualizar' }).click();
  await expect(notice).toHaveCount(0);
  program.update();
  // Under other windows it is not hidden, and its timers may stand: coming to its front is a sign too.
  await page.clock.setSystemTime(new Date(now().getTime() + 3 * 3_600_000));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice).toBeVisible();
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
