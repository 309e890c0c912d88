import { hold } from './support/answers';
import { addCreditCard, shopWith } from './support/debts';
import { readBy } from './support/first-load';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';

/** Of every kind: a door, the guide, a list, a form. */
const SCREENS = ['/', '/login', '/ayuda/vender', '/app/finance/expenses', '/app/config/activity'];

// rule: screens/first-files
for (const path of SCREENS)
  test(`${path} asks for its own files before any of its code has run @either`, async ({ page, keeper }) => {
    if (path.startsWith('/app')) await shopWith(page, keeper.url, { Caja: 1000 });
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) asked.add(pathname);
    });
    const release = await hold(page, /\/assets\/index-[^/]+\.js$/, 'GET');
    // It has loaded once its own files are there, and those wait for the held one.
    await page.goto(path, { waitUntil: 'commit' });
    const named = await page.evaluate(async () => {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      return [...page.querySelectorAll('link:is([rel=modulepreload], [rel=stylesheet])')].map((link) =>
        link.getAttribute('href'),
      );
    });
    expect(named.length).toBeGreaterThan(1);
    await expect.poll(() => named.filter((file) => !asked.has(file ?? ''))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    const first = new Set(asked);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...asked].filter((file) => !first.has(file) && !/\/assets\/index-/.test(file))).toEqual([]);
  });

// rule: screens/first-files
test('a style sheet of the first ones that breaks off comes again before its screen @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  const sheet = /\/assets\/layout-[^/]+\.css$/;
  let times = 0;
  page.on('request', (request) => {
    if (sheet.test(request.url())) times += 1;
  });
  const release = await hold(page, sheet, 'GET');
  await page.route(sheet, (route) => route.abort(), { times: 1 });
  await page.goto('/app/finance/expenses', { waitUntil: 'commit' });
  await expect.poll(() => times).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  // What the sheet says is so from the first: nothing moves, which each journey watches.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(times).toBe(2);
});

// rule: screens/first-files
test('a file of the first ones that breaks off comes again by itself @either', async ({ page, keeper, complaints }) => {
  complaints.forgive(/ERR_FAILED|Failed to fetch/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.route(addressOf('routes/finance-expense-labels.tsx'), (route) => route.abort(), { times: 1 });
  await page.goto('/app/finance/expenses');
  await expect(page.getByRole('heading', { name: /^No hay gastos/ })).toBeVisible();
});

/** With a page and filters, which are read from the address twice: before the screen is drawn, and by it. */
const NARROWED = [
  '/app/finance/movement?type=money_outflow&search=luz&page=1',
  '/app/finance/debts?page=1',
  '/app/finance/financial-account?page=1',
  '/app/finance/expenses?page=1',
  '/app/counter/sales?status=void&from=2026-11-01&to=2026-11-20',
  '/app/customers?search=ana&owing=true',
  '/app/products/view?search=remera',
  '/app/schedule?view=week&day=2026-11-20',
  '/app/finance/cards?all=true',
  '/app/finance/reports?group=account&from=2026-11-01&to=2026-11-20&pesos=constant',
  '/app/products/inventory?low=1&page=1',
];

// rule: screens/first-files
test('what a narrowed list reads ahead is what it shows: nothing is asked for twice @either @long', async ({
  page,
  keeper,
}) => {
  await addCreditCard(await shopWith(page, keeper.url, { Caja: 1000 }));
  for (const path of NARROWED) {
    const read = readBy(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(read.stop().length).toBeGreaterThan(3);
    expect(read.twice()).toEqual([]);
  }
});
