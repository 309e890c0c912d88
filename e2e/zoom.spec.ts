import type { Page } from '@playwright/test';
import { shopWith } from './support/debts';
import { expect, test } from './support/journey';

const SCREENS = [
  '/app/finance/info',
  '/app/finance/movement',
  '/app/finance/financial-account',
  '/app/finance/debts',
  '/app/products/view',
  '/app/config',
  '/app/schedule',
];

/** How much of the window's height is taken by what does not scroll away. */
const taken = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility();
    const bars = [...document.querySelectorAll('.main *, nav')].filter(isFixed);
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
  });

// rule: screens/words-not-colour
for (const [what, width, height, form] of [
  ['a window of 1440 x 900', 720, 450, ''],
  ['a phone', 195, 422, ' @long'],
] as const)
  test(`at 200 % the bars of ${what} leave the room to what is looked at, and their names are whole @wide${form}`, async ({
    page,
    keeper,
  }) => {
    await shopWith(page, keeper.url, { Caja: 125_000.5 });
    await page.setViewportSize({ width, height });
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await taken(page), path).toBeLessThan(0.15);
    }
    await page.goto('/app/finance/movement');
    for (const name of ['Entrada de dinero', 'Salida de dinero', 'Pago de deuda']) {
      const box = await page.getByRole('main').getByRole('radio', { name }).boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0), name).toBeLessThanOrEqual(width - 16);
    }
    const names = page
      .getByRole('navigation', { name: 'Menú principal' })
      .filter({ visible: true })
      .locator('a, button');
    const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
    const widths = await names.evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
    expect(widths).toEqual([0, 0, 0, 0, 0]);
    for (const box of boxes) expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width + 0.5);
  });
