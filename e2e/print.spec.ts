import type { Page } from '@playwright/test';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { addDebt, shopWith } from './support/debts';
import { expect, test } from './support/journey';

/** Of a sheet of A4 within its margins, in CSS pixels. */
const SHEET = { width: 688, height: 1017 };

/** What is printed of the page that is open: nothing of the menu, black on white, and nothing wider than the sheet. */
async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  for (const gone of await page.getByRole('navigation').all()) await expect(gone).toBeHidden();
  const look = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const title = document.querySelector('h1');
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) =>
        getComputedStyle(one).textOverflow === 'ellipsis' &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.clientWidth > 0 &&
        getComputedStyle(one).overflowX !== 'visible',
    );
    return {
      backgroundColor,
      ink: title && getComputedStyle(title).color,
      isWider: scrollWidth > clientWidth,
      cut: cut.map((one) => one.textContent),
      buttons: [...document.querySelectorAll<HTMLElement>('.button-btn, .icon-button-ib')].filter(
        (one) => one.offsetParent,
      ).length,
    };
  });
  expect(look).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    ink: 'rgb(0, 0, 0)',
    isWider: false,
    cut: [],
    buttons: 0,
  });
}

// rule: screens/print
for (const [theme, run] of [
  ['dark', '@wide'],
  ['light', '@wide @long'],
] as const)
  test(`Resumen, a debt and the products are printed black on white from the ${theme} theme ${run}`, async ({
    page,
    keeper,
    complaints,
  }) => {
    // What is printed stands elsewhere than on the screen. Half a second behind a change of size the browser counts that as a shift.
    complaints.forgive(/layout shift/);
    const shop = await shopWith(page, keeper.url, { 'Caja del local de la calle Corrientes': 1_000_000 });
    await page.addInitScript((chosen) => localStorage.setItem('trastienda-theme', chosen), theme);
    const name = 'Préstamo del banco de la otra cuadra';
    await addDebt(shop, name, [1234567.89, 60.5, 60], ['2026-11-05', '2026-12-05', '2027-01-05']);
    const category = await createCategory(keeper.url, shop, 'Ropa', ['Remeras']);
    const size = await createSize(keeper.url, shop, 'Talles', ['S']);
    const product = 'Remera lisa de algodón peinado con mangas largas';
    await createProduct(keeper.url, shop, product, { category, size });
    const screens: Record<string, string> = {
      '/app/finance/info': 'Últimos 12 meses',
      '/app/finance/debts': name,
      '/app/products/view': product,
    };
    for (const [path, says] of Object.entries(screens)) {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
      await expectPrintable(page);
      await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
    }
  });
