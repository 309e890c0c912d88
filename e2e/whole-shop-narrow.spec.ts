import type { Page } from '@playwright/test';
import { goodsIn, scan } from './support/counter';
import { expect, test } from './support/journey';
import { wholeShop } from './support/whole-shop';

const SCREENS = [
  '/app/counter',
  '/app/counter/sales',
  '/app/counter/cash',
  '/app/customers',
  '/app/products/view',
  '/app/products/inventory',
  '/app/finance/info',
  '/app/finance/movement',
  '/app/finance/movement/recurring',
  '/app/finance/financial-account',
  '/app/finance/cards',
  '/app/finance/debts',
  '/app/finance/expenses',
  '/app/finance/reports',
  '/app/config',
  '/app/config/trash',
  '/app/config/security',
  '/app/config/activity',
  '/app/schedule',
];

/** Those with lists of what has a name and a figure. */
const ROWS = ['/app/customers', '/app/products/view', '/app/finance/movement/recurring', '/app/config/trash'];

/** What is cut or stands outside of the window, but for what can be scrolled to. Names may be cut, as long as their beginning is there. */
const lacking = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const NAMES =
      /Club Social|Venta V-|Entrada de dinero|Remera|Jean|Anillo|Alquiler|Caja|Banco|Flete|Luz|341|Sin movimientos/;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
    return [...document.querySelectorAll<HTMLElement>('[data-part=shell] *')].flatMap((element) => {
      const text = ownText(element);
      if (text === '' || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right } = element.getBoundingClientRect();
      const isCut =
        getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      const isOut = right > width + 0.5 && !scrolls(element.parentElement);
      const isNameless = isCut && element.clientWidth < 30;
      return isOut || (isCut && !NAMES.test(text)) || isNameless ? [`${text} (${left} to ${right})`] : [];
    });
  }, width);

/** How much of the window's height is taken by what does not scroll away. */
const taken = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility();
    const bars = [...document.querySelectorAll('.main *, nav')].filter(isFixed);
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
  });

/** Shows each of them, all that it reads too, and says what it lacks there. */
async function expectWhole(page: Page, paths: readonly string[], { width, bars }: { width: number; bars: number }) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => lacking(page, width), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    expect(await taken(page), path).toBeLessThan(bars);
  }
}

/** A cart with a line: a figure to be charged. */
async function begin(page: Page, url: string): Promise<void> {
  const shop = await wholeShop(page, url);
  await page.goto('/app/counter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
  await scan(page, (await goodsIn(shop, 'Remera lino')).code);
  await expect(page.getByRole('list', { name: 'Artículos de la venta' })).toContainText('Remera lino');
}

// rule: screens/words-not-colour
for (const [what, width, height, bars] of [
  ['a phone of 360 pixels', 360, 740, 0.3],
  ['a window of 1440 x 900 at 200 %', 720, 450, 0.25],
] as const)
  test(`on ${what} no screen cuts a figure, a state or a choice, and none is wider than it @either @long`, async ({
    page,
    keeper,
  }) => {
    await begin(page, keeper.url);
    await page.setViewportSize({ width, height });
    await expectWhole(page, SCREENS, { width, bars });
  });

// rule: screens/words-not-colour
test('on a phone at 200 % each row has its name and its figure, and Cobrar is in reach @wide @long', async ({
  page,
  keeper,
}) => {
  await begin(page, keeper.url);
  await page.setViewportSize({ width: 195, height: 422 });
  const charge = page.getByRole('button', { name: 'Cobrar', exact: true }).filter({ visible: true });
  await charge.scrollIntoViewIfNeeded();
  const box = await charge.boundingBox();
  expect((box?.x ?? 195) + (box?.width ?? 0)).toBeLessThanOrEqual(195);
  expect(await taken(page)).toBeLessThan(0.15);
  for (const path of ROWS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => lacking(page, 195), path).toEqual([]);
  }
});
