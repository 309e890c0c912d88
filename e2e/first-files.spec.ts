import { hold } from './support/answers';
import { shopWith } from './support/debts';
import { loadedBy } from './support/first-load';
import { expect, test } from './support/journey';

/** Of every kind: a door, the guide, a list, a form. */
const SCREENS = ['/', '/login', '/ayuda/vender', '/app/finance/expenses', '/app/config/activity'];

// rule: screens/first-files
for (const path of SCREENS)
  test(`${path} asks for its own files before any of its code has run @either`, async ({ page, keeper }) => {
    if (path.startsWith('/app')) await shopWith(page, keeper.url, { Caja: 1000 });
    const asked = loadedBy(page);
    const release = await hold(page, /\/assets\/index-[^/]+\.js$/, 'GET');
    // It has loaded once its own files are there, and those wait for the held one.
    await page.goto(path, { waitUntil: 'commit' });
    const named = await page.evaluate(async () => {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      return [...page.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
    });
    expect(named.length).toBeGreaterThan(0);
    await expect.poll(() => named.filter((file) => !asked.has(file ?? ''))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    const first = new Set(asked);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const late = [...asked].filter((file) => !first.has(file) && !/\/assets\/index-/.test(file));
    expect(late).toEqual([]);
  });

// rule: screens/first-files
test('a style sheet of the first ones that breaks off comes again before its screen @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|layout-/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  let broken = 0;
  await page.route(/\/assets\/layout-[^/]+\.css$/, (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.continue();
  });
  await page.goto('/app/finance/expenses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(broken).toBe(2);
  expect(
    await page.getByRole('main').evaluate((main) => getComputedStyle(main.parentElement ?? main).paddingTop),
  ).not.toBe('0px');
});
