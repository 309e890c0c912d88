import type { Page } from '@playwright/test';
import { shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';

const toCalendar = (page: Page) =>
  page.getByRole('link', { name: 'Calendario', exact: true }).filter({ visible: true }).click();
/** At the movements of a new shop, which has one. */
async function atMovements(page: Page, url: string): Promise<void> {
  await shopWith(page, url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('button', { name: 'Eliminar Entrada de dinero' })).toBeVisible();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).filter({ visible: true });
/** What the calendar alone has. */
const calendar = (page: Page) =>
  page
    .getByRole('button', { name: /^(Today|Hoy)$/ })
    .filter({ visible: true })
    .first();

/** How often the page itself was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

// rule: screens/offline
test('a screen that was never opened says so without a line, and comes by itself with it @either', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  const loads = countLoads(page);
  await context.setOffline(true);
  await toCalendar(page);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('link', { name: 'Finanzas', exact: true }).filter({ visible: true }).click();
  await toCalendar(page);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();

  await context.setOffline(false);
  await expect(calendar(page)).toBeVisible();
  // With its looks: the style sheet that failed with it has come too. One that failed has none, or one that nobody may read.
  const broken = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap((link) => {
      try {
        return link.sheet?.cssRules.length ? [] : [link.href];
      } catch {
        return [link.href];
      }
    });
  await expect.poll(() => page.evaluate(broken)).toEqual([]);
  expect(loads()).toBe(0);
});

// rule: screens/offline
test('a screen that an update has taken away comes with the new program, loaded once @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  await page.getByLabel('Concepto', { exact: true }).fill('A medias');
  const loads = countLoads(page);
  // The old program's file is gone until the page asks for the new one.
  await page.route(addressOf('routes/schedule.tsx'), (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await toCalendar(page);
  await expect(calendar(page)).toBeVisible();
  // What it shows may be there before all that it loads.
  await expect.poll(loads).toBe(1);
  await page.getByRole('link', { name: 'Finanzas', exact: true }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await expect(page.getByLabel('Concepto', { exact: true })).toHaveValue('A medias');
});

// rule: screens/offline
test('a server that is being stopped while a screen is on its way takes the page with nothing away @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  const loads = countLoads(page);
  // It still answers who is connected to it, and takes nobody new; then it is gone.
  let looks = 0;
  await page.route(addressOf('routes/schedule.tsx'), (route) => route.abort('connectionrefused'));
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      looks += 1;
      return looks > 2 ? route.abort('connectionrefused') : route.continue();
    },
  );
  await toCalendar(page);
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(loads()).toBe(0);
  await page.unrouteAll();
  await expect(calendar(page)).toBeVisible();
});

test('a device whose clock was set back waits no longer to load a page anew @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now() + 10_800_000)));
  const loads = countLoads(page);
  await page.route(addressOf('routes/schedule.tsx'), (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await toCalendar(page);
  await expect(calendar(page)).toBeVisible();
  await expect.poll(loads).toBe(1);
});

test('a screen that an update has taken away right after a reload comes once the page may be loaded anew @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  // Of the minute in which it is not loaded again half is over.
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now() - 30_000)));
  const loads = countLoads(page);
  await page.route(addressOf('routes/schedule.tsx'), (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await toCalendar(page);
  await expect(page.getByRole('heading', { name: 'Esta pantalla no llegó' })).toBeVisible();
  expect(loads()).toBe(0);
  await expect(calendar(page)).toBeVisible({ timeout: 90_000 });
  expect(loads()).toBe(1);
});

test('a screen that never comes is said to be away, and the page is not loaded again and again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404|Failed to (fetch|load)/);
  await atMovements(page, keeper.url);
  const loads = countLoads(page);
  let tries = 0;
  await page.route(addressOf('routes/schedule.tsx'), (route) => {
    tries += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await toCalendar(page);
  await expect(page.getByRole('heading', { name: 'Esta pantalla no llegó' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  // It goes on asking, and does nothing else.
  const before = tries;
  await expect.poll(() => tries).toBeGreaterThan(before + 1);
  expect(loads()).toBe(1);
});
