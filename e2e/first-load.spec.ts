import { goodsIn, hurriedKeys, lines, openCounter, scan, shopWithCounter } from './support/counter';
import { firstVisitLoads, loadedBy, sizeOf } from './support/first-load';
import { expect, test } from './support/journey';

/**
 * How much code the first visit to a screen may load, in kB as it comes over the line (gzip). A screen with a spec of its own may say it
 * there (`firstVisitLoads`).
 */
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
for (const [path, limit] of Object.entries(LIMITS)) firstVisitLoads(path, limit);
