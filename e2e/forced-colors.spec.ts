import { shopWith } from './support/debts';
import { expect, test } from './support/journey';

// rule: screens/words-not-colour
test('where the system sets the colours, what is chosen is drawn by a line, and a drawing is as dark as its words', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/finance/movement');
  const type = page.getByRole('radio', { name: 'Entrada de dinero' });
  await expect(type).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('radio', { name: 'Salida de dinero' })).toHaveCSS('outline-style', 'none');
  const here = (navigation: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name: 'Movimientos', exact: true });
  await expect(here('Secciones')).toHaveCSS('border-bottom-width', '3px');
  await expect(here('Vista')).toHaveCSS('outline-style', 'solid');

  await page.goto('/app/config');
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toHaveCSS('outline-style', 'solid');
  const row = page.getByRole('button', { name: 'Cambiar contraseña' });
  const colour = await row.evaluate((element) => getComputedStyle(element).color);
  await expect(row.locator('svg').first()).toHaveCSS('color', colour);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
