import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { expect, test } from './support/journey';
import { registerShop, signInAs } from './support/shop';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Wider than the window, it would be scrolled sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// rule: screens/guide, screens/guard
test('from the door a visitor finds in the guide how a mistake is put right, reads it, and is back at what was found @either', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect(page).toHaveURL('/ayuda');
  await expect(page).toHaveTitle('Ayuda · Trastienda');
  await expect(page.getByRole('region', { name: 'Si algo salió mal' }).getByRole('link')).not.toHaveCount(0);
  await expectNoSeriousAxe(page);

  await search(page).fill('CUOTA pagada por error');
  const found = page.getByRole('region', { name: 'Resultados' });
  await expect(found.getByRole('link').first()).toHaveText('Una cuota figura pagada y no lo está');
  await expectNoSeriousAxe(page);
  await found.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ayuda/cuota-pagada-por-error');
  await expect(heading(page)).toHaveText('Una cuota figura pagada y no lo está');
  await expect(page).toHaveTitle('Una cuota figura pagada y no lo está · Ayuda · Trastienda');
  await expectNoSeriousAxe(page);
  expect(await isTooWide(page)).toBe(false);

  await page.goBack();
  await expect(search(page)).toHaveValue('CUOTA pagada por error');
  await expect(found.getByRole('link').first()).toBeVisible();
});

// rule: screens/guide
test('a page shows its pictures without moving, leads to others, and one that is not there says so @either', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/ayuda/vender');
  const picture = page.getByRole('article').getByRole('img').first();
  const before = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const after = await picture.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('article').getByRole('link', { name: 'precio y descuento' }).click();
  await expect(heading(page)).toHaveText('Hacer un descuento o cambiar el precio');
  await page.getByRole('link', { name: 'Ir a mi local' }).click();
  await expect(page).toHaveURL('/app/finance/info');

  await page.goto('/ayuda/nada');
  await expect(heading(page)).toHaveText('Esta página de la ayuda no existe');
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Ver toda la ayuda' }).click();
  await search(page).fill('zzzz');
  await expect(page.getByText('Ninguna página dice eso.')).toBeVisible();
  await search(page).fill('');
  await expect(page.getByRole('region', { name: 'Mostrador' })).toBeVisible();
});

// rule: screens/guide
test('an empty screen leads to the page that says how it is filled @either @long', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/counter/cash');
  await page.getByRole('link', { name: 'Cómo se hace' }).click();
  await expect(heading(page)).toHaveText('Abrir y cerrar la caja');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Abrir caja' }).first()).toBeVisible();
});

// rule: screens/print
test('a page of the guide is printed black on white, without ways to elsewhere @wide @long', async ({
  page,
  complaints,
}) => {
  // Nobody looks at the sheet while it is laid out.
  complaints.forgive(/layout shift/);
  await page.addInitScript(() => localStorage.setItem('trastienda-theme', 'dark'));
  await page.goto('/ayuda/caja');
  await expect(heading(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
