import type { Locator, Page } from '@playwright/test';
import { accountIn, record, shopWith } from './support/debts';
import { expect, test } from './support/journey';

const NARROW = { width: 360, height: 740 };

const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });
const step = (page: Page, name: string) => pager(page).getByRole('button', { name, exact: true });

/** Both edges of a box, in the page. */
async function edges(box: Locator): Promise<[number, number]> {
  const { x = 0, width = 0 } = (await box.boundingBox()) ?? {};
  return [x, x + width];
}

// rule: screens/pager, screens/pages
test('a pager leads to both ends, and fits where the screen is 360 px wide @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const account = accountIn(shop, 'Caja');
  for (let number = 1; number <= 42; number += 1)
    await record(keeper.url, shop, account, { type: 'inflow_of_money', value: number, label: `Venta ${number}` });

  await page.setViewportSize(NARROW);
  await page.goto('/app/finance/movement');
  for (const end of ['Primera página', 'Anterior'])
    await expect(step(page, end)).toHaveAttribute('aria-disabled', 'true');
  await step(page, 'Última página').click();
  await expect(page).toHaveURL(/page=7/);
  await expect(step(page, 'Página 7')).toHaveAttribute('aria-current', 'page');
  for (const end of ['Última página', 'Siguiente'])
    await expect(step(page, end)).toHaveAttribute('aria-disabled', 'true');

  const buttons = await pager(page).getByRole('button').all();
  expect(buttons).toHaveLength(8);
  const [left, right] = await edges(
    page.getByRole('region', { name: 'Historial de movimientos' }).locator('[data-part=foot]'),
  );
  let before = left;
  for (const button of buttons) {
    const [from, to] = await edges(button);
    expect(from).toBeGreaterThanOrEqual(before);
    expect(to - from).toBeGreaterThanOrEqual(24);
    before = to;
  }
  expect(before).toBeLessThanOrEqual(right);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);

  await step(page, 'Primera página').click();
  await expect(page.getByText('Venta 42', { exact: true })).toBeVisible();
});
