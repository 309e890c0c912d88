import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goodsIn, hurriedKeys, lines, openCounter, scan, shopWithCounter } from './support/counter';
import { shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const DIST = join(import.meta.dirname, '..', 'web', 'dist');

/** How much code the first visit to a screen may load, in kB as it comes over the line (gzip). */
const LIMITS = {
  '/': 117,
  '/login': 129,
  '/signup': 200,
  '/recover': 158,
  '/ayuda': 140,
  '/ayuda/vender': 140,
  '/app/counter': 165,
  '/app/counter/sales': 262,
  '/app/counter/cash': 147,
  '/app/finance/info': 150,
  '/app/finance/movement': 268,
  '/app/finance/movement/recurring': 147,
  '/app/finance/financial-account': 145,
  '/app/finance/debts': 196,
  '/app/finance/debts/create-debt': 253,
  '/app/finance/cards': 217,
  '/app/finance/expenses': 146,
  '/app/finance/reports': 264,
  '/app/customers': 211,
  '/app/products/view': 193,
  '/app/products/create-products': 265,
  '/app/products/inventory': 158,
  '/app/variations/view': 147,
  '/app/config': 258,
  '/app/config/security': 145,
  '/app/config/activity': 145,
  '/app/config/trash': 212,
  '/app/schedule': 196,
};

/** In how many files: each costs a request, and is compressed by itself (`web/chunks.mjs`). */
const FILES = 21;

/** As the server sends it: small files are not compressed. */
function sizeOf(path: string): number {
  const file = join(DIST, path);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** The shop of somebody who knows their way. */
async function knownShop(page: Page, url: string): Promise<void> {
  const { token } = await shopWith(page, url, { Caja: 1000 });
  await call(url, 'PATCH', '/user/settings', { token, body: { first_steps: 'put_away' } });
}

/** The files of code that a page loads from now on. */
function loadedBy(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  return loaded;
}

/** How much the counter may be beyond what other signed-in screens load, in kB: what stands there, and with all that a sale asks for. */
const COUNTER = { first: 20, all: 60 };

// rule: screens/first-load
test('the counter is little code beyond the shell, its money and its ticket too @wide', async ({ page, keeper }) => {
  const shop = await shopWithCounter(page, keeper.url);
  const loaded = loadedBy(page);
  // One without a form, and one with all that forms and dialogs stand on.
  for (const path of ['/app/config/security', '/app/finance/movement']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const shell = new Set(loaded);
  const beyond = () => [...loaded].filter((file) => !shell.has(file)).map((file) => `${file} ${sizeOf(file)}`);
  const sum = () => [...loaded].reduce((all, file) => (shell.has(file) ? all : all + sizeOf(file)), 0) / 1000;
  await openCounter(page);
  await page.waitForLoadState('networkidle');
  expect(sum(), beyond().join('\n')).toBeLessThanOrEqual(COUNTER.first);
  await scan(page, (await goodsIn(shop, 'Remera lino')).code);
  await expect(lines(page)).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sum(), beyond().join('\n')).toBeLessThanOrEqual(COUNTER.all);
});

// rule: screens/first-load
for (const [path, limit] of Object.entries(LIMITS))
  test(`the first visit to ${path} loads at most ${limit} kB of code in few files @wide`, async ({ page, keeper }) => {
    if (path.startsWith('/app')) await knownShop(page, keeper.url);
    const loaded = loadedBy(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = [...loaded].map((file) => ({ file, size: sizeOf(file) })).sort((a, b) => b.size - a.size);
    const sum = sizes.reduce((before, { size }) => before + size, 0);
    const list = sizes.map(({ file, size }) => `${file} ${size}`).join('\n');
    expect(sum / 1000, list).toBeLessThanOrEqual(limit);
    expect(sizes.length, list).toBeLessThanOrEqual(FILES);
  });
