import type { Page } from '@playwright/test';
import { createCategory, createProduct, createSize, createVariation } from './support/catalogue';
import { addCreditCard, addDebt, type DebtShop, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { fromMenu } from './support/products';
import { takesKeys } from './support/settled';
import { call, registerShop, signInAs } from './support/shop';

/** How something is opened that stands over its screen: by a button of that name, or otherwise. */
type Opener = string | RegExp | ((page: Page) => Promise<unknown>);

const ofInstallment =
  (number: number, action: string): Opener =>
  async (page) => {
    const direct = page.getByRole('button', { name: `${action} cuota ${number}`, exact: true });
    const menu = page.getByRole('button', { name: `Más acciones de la cuota ${number}` });
    await expect(direct.or(menu).first()).toBeVisible();
    if (await direct.isVisible()) return direct.click();
    await menu.click();
    return page.getByRole('menuitem', { name: new RegExp(action) }).click();
  };

const ACCOUNTS: Record<string, Opener[]> = {
  '/app/finance/financial-account': ['Crear cuenta', 'Editar Caja', 'Eliminar Caja'],
  '/app/finance/movement': ['Eliminar Entrada de dinero'],
};

const DEBTS: Record<string, Opener[]> = {
  '/app/finance/expenses': ['Crear etiqueta', 'Luz', 'Editar Luz', 'Eliminar Luz'],
  '/app/finance/debts': [
    'Pagar cuota 1',
    'Editar Heladera',
    'Eliminar Heladera',
    ofInstallment(1, 'Editar'),
    ofInstallment(1, 'Eliminar'),
    'Editar Visa',
    'Eliminar Visa',
  ],
};

const REST: Record<string, Opener[]> = {
  '/app/products/view': [
    (page) => fromMenu(page, 'Remera', 'Ver detalle'),
    (page) => fromMenu(page, 'Remera', 'Editar'),
    (page) => fromMenu(page, 'Remera', 'Eliminar'),
  ],
  '/app/products/create-products': [/^Categoría/, /^Talle/, /^Marca/],
  '/app/variations/view': [/^Lino/, 'Eliminar Lino'],
  '/app/config': [
    'Cambiar foto',
    /^Ajustes en categorías/,
    /^Ajustes en talles/,
    'Cambiar contraseña',
    /^Códigos de recuperación/,
    'Cerrar sesión',
  ],
};

async function fill(shop: DebtShop): Promise<void> {
  const { url, token } = shop;
  await addCreditCard(shop);
  await call(url, 'POST', '/expenses', { token, body: { name: 'Luz', description: '' } });
  await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']);
  const category = await createCategory(url, shop, 'Abrigo', ['Buzos']);
  const size = await createSize(url, shop, 'Letras', ['M']);
  await createProduct(url, shop, 'Remera', { category, size });
  await createVariation(url, shop, 'Lino', 'Crudo', 1);
}

const layer = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function openBy(page: Page, opener: Opener): Promise<void> {
  if (typeof opener === 'function') await opener(page);
  else await page.getByRole('button', { name: opener, exact: true }).filter({ visible: true }).first().click();
  await expect(layer(page)).toBeVisible();
}

// rule: forms/layers
for (const [what, screens] of [
  ['the accounts', ACCOUNTS],
  ['labels and debts', DEBTS],
  ['the catalogue and the settings', REST],
] as const)
  test(`whatever opens over a screen of ${what} stands in the address: back closes it, a link and a reload open it @either @long`, async ({
    page,
    keeper,
  }) => {
    await fill(await shopWith(page, keeper.url, { Caja: 1000 }));
    for (const [path, openers] of Object.entries(screens)) {
      await page.goto(path);
      for (const opener of openers) {
        await openBy(page, opener);
        await expect(page, `${opener}`).toHaveURL(/[?&](dialog|ask|pick)=/);
        const link = page.url();
        await page.goBack();
        await expect(layer(page), `${opener}`).toHaveCount(0);
        await expect(page).toHaveURL(path);
        await page.goto(link);
        await takesKeys(layer(page));
        await page.keyboard.press('Escape');
        await expect(layer(page), link).toHaveCount(0);
        await expect(page).not.toHaveURL(/[?&](dialog|ask|pick)=/);
      }
    }
  });

test('a product’s photo opens large, stands in the address, and back leads to the product @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, {});
  const { url } = keeper;
  const category = await createCategory(url, shop, 'Abrigo', ['Buzos']);
  const size = await createSize(url, shop, 'Letras', ['M']);
  const { variation_id } = await createVariation(url, shop, 'Lino', 'Crudo', 2);
  await createProduct(url, shop, 'Remera', { category, size, variationId: variation_id });
  await page.goto('/app/products/view');
  await fromMenu(page, 'Remera', 'Ver detalle');
  await page.getByRole('button', { name: 'Ver grande la foto de Remera' }).click();
  // Under the dialog that stands above them the other pictures have no role.
  const large = page.getByRole('img', { name: 'Remera', exact: true });
  const width = async () => (await large.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(200);
  await expect(page).toHaveURL(/view=photo/);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(200);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=photo/);
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /^Remera/ })).toBeVisible();
});

test('the days of the history stand in the address too, as a sheet @phone @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await openBy(page, /^Entre fechas/);
  await expect(page).toHaveURL(/dialog=dates/);
  await page.goBack();
  await expect(layer(page)).toHaveCount(0);
  await page.goForward();
  await expect(layer(page)).toBeVisible();
});

test('the tabs of a section open as a drawer, which back closes and a choice takes the place of @phone', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/variations/view');
  const drawer = page.getByRole('dialog', { name: 'Selecciona una pestaña' });
  const button = page.locator('[data-part=section-menu]');
  await button.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/app/variations/view');
  await button.click();
  await drawer.getByRole('link').nth(1).click();
  await expect(page).toHaveURL('/app/variations/create-variations');
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/app/variations/view');
  await expect(drawer).toHaveCount(0);
});
