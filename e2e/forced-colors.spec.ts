import { goodsIn, lines, openCounter, scan } from './support/counter';
import { shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { wholeShop } from './support/whole-shop';

// rule: screens/words-not-colour
test('where the system sets the colours, what is chosen is drawn by a line, and a drawing is as dark as its words @either', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/finance/movement');
  const choice = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expect(choice('Entrada de dinero')).toHaveCSS('outline-style', 'solid');
  await expect(choice('Salida de dinero')).toHaveCSS('outline-style', 'none');
  const here = (navigation: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name: 'Movimientos', exact: true });
  await expect(here('Secciones')).toHaveCSS('border-bottom-width', '3px');
  await expect(here('Vista')).toHaveCSS('outline-style', 'solid');

  await page.goto('/app/config');
  await expect(choice('Oscuro')).toHaveCSS('outline-style', 'solid');
  const row = page.getByRole('button', { name: 'Cambiar contraseña' });
  const colour = await row.evaluate((element) => getComputedStyle(element).color);
  await expect(row.locator('svg').first()).toHaveCSS('color', colour);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

// rule: screens/words-not-colour
test('so is what is chosen on the counter, of the ways to pay and in a count, and what was sold is drawn @long', async ({
  page,
  keeper,
}) => {
  const shop = await wholeShop(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await page.emulateMedia({ forcedColors: 'active' });
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page).first()).toHaveCSS('outline-style', 'solid');
  const found = page.getByRole('combobox', { name: 'Código o nombre del producto' });
  await found.fill('e');
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await found.fill('');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).filter({ visible: true }).first().click();
  const way = (pressed: boolean) => page.getByRole('dialog').locator(`button[aria-pressed=${pressed}]`).first();
  await expect(way(true)).toHaveCSS('border-top-width', '3px');
  await expect(way(false)).toHaveCSS('border-top-width', '1px');

  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Recuento en curso' })).toBeVisible();
  await scan(page, code);
  const counted = page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem');
  await expect(counted.first()).toHaveCSS('outline-style', 'solid');

  await page.goto('/app/counter/sales');
  const today = page.getByRole('region', { name: /Vendido/ });
  await expect(today.getByText('Por método')).toBeVisible();
  const canvas = await page.evaluate(() => {
    const probe = Object.assign(document.createElement('i'), { style: 'color: CanvasText' });
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(today.locator('li i').first()).toHaveCSS('background-color', canvas);
});
