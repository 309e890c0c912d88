import { goodsIn, hurriedKeys, lines, openCounter, scan, shopWithCounter } from './support/counter';
import { shopWith } from './support/debts';
import { firstVisitLoads, loadedBy, neverRests, sizeOf } from './support/first-load';
import { expect, test } from './support/journey';

/**
 * How much code the first visit to a screen may load, in kB as it comes over the line (gzip). A screen with a spec of its own may say it
 * there (`firstVisitLoads`).
 */
const LIMITS = {
  '/': 118,
  '/login': 117,
  '/signup': 141,
  '/recover': 140,
  '/ayuda': 139,
  '/ayuda/vender': 139,
  '/app/counter': 166,
  '/app/counter/sales': 157,
  '/app/counter/cash': 152,
  '/app/finance/info': 153,
  '/app/finance/movement': 190,
  '/app/finance/movement/recurring': 150,
  '/app/finance/financial-account': 148,
  '/app/finance/debts': 155,
  '/app/finance/debts/create-debt': 183,
  '/app/finance/cards': 153,
  '/app/finance/expenses': 148,
  '/app/finance/reports': 153,
  '/app/customers': 152,
  '/app/products/view': 153,
  '/app/products/create-products': 190,
  '/app/products/inventory': 163,
  '/app/variations/view': 147,
  '/app/config': 177,
  '/app/config/security': 146,
  '/app/config/activity': 148,
  '/app/config/trash': 152,
  '/app/schedule': 180,
};

/** How much the counter may be beyond what other signed-in screens load, in kB: what stands there, and with all that a sale asks for. */
const COUNTER = { first: 20, all: 40 };

// rule: screens/first-load
test('the counter is little code beyond the shell, its money and its ticket too @wide', async ({ page, keeper }) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { loaded, settle } = loadedBy(page);
  // One without a form, one with a form, and one with a form in a dialog.
  for (const path of ['/app/config/security', '/app/finance/movement', '/app/finance/expenses?dialog=create']) {
    await page.goto(path);
    // In a dialog's stead the screen behind it is hidden from roles.
    await expect(page.getByRole('heading').first()).toBeVisible();
    // What the shell itself brings once somebody is there is no part of the counter.
    await page.keyboard.press('Shift');
    await settle();
  }
  const shell = new Set(loaded);
  const beyond = () => [...loaded].filter((file) => !shell.has(file)).map((file) => `${file} ${sizeOf(file)}`);
  const sum = () => [...loaded].reduce((all, file) => (shell.has(file) ? all : all + sizeOf(file)), 0) / 1000;
  await openCounter(page);
  await settle();
  expect(sum(), beyond().join('\n')).toBeLessThanOrEqual(COUNTER.first);
  await scan(page, (await goodsIn(shop, 'Remera lino')).code);
  await expect(lines(page)).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await settle();
  expect(sum(), beyond().join('\n')).toBeLessThanOrEqual(COUNTER.all);
});

// rule: screens/first-load
test('a pointer that rests over a page brings nothing of what a first view does without; one that moves does @wide', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await neverRests(page);
  const { loaded, settle } = loadedBy(page);
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle();
  const first = loaded.size;
  // As a browser does when what stands under the pointer has changed.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await settle();
  expect(loaded.size).toBe(first);
  await page.mouse.move(5, 5);
  await expect.poll(() => loaded.size).toBeGreaterThan(first);
});

// rule: screens/first-load
for (const [path, limit] of Object.entries(LIMITS)) firstVisitLoads(path, limit);
