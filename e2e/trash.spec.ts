import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { toast } from './support/calendar';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { movementRow, openTab, record, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { fromMenu } from './support/products';
import { createAccount, registerShop, signInAs } from './support/shop';

const lying = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name });
const question = (page: Page) => page.getByRole('alertdialog');

/** A shop with a movement that has a receipt, and with two products. */
async function aShop(page: Page, url: string) {
  const shop = await registerShop(url);
  await signInAs(page, shop);
  const caja = await createAccount(url, shop, 'Caja');
  await record(url, shop, caja, { label: 'Expensas y ABL', value: 1000, type: 'inflow_of_money' });
  await record(url, shop, caja, { label: 'Venta', value: 500, type: 'inflow_of_money' });
  const category = await createCategory(url, shop, 'Ropa', ['Gorras']);
  const size = await createSize(url, shop, 'Talles', ['S']);
  for (const name of ['Gorra Puerto', 'Gorra Vieja'])
    await createProduct(url, shop, name, { category, size }, [{ codes: [name] }]);
  return { ...shop, category, size };
}

// rule: trash/undo, trash/restore-movement, screens/ask-before-deletion
test('a movement with a receipt is deleted and taken back by the keyboard @either', async ({ page, keeper }) => {
  await aShop(page, keeper.url);
  await page.goto('/app/finance/movement');
  await movementRow(page, 'Expensas y ABL').getByRole('button', { name: 'Agregar comprobante' }).click();
  const sheet = page.getByRole('dialog', { name: 'Expensas y ABL' });
  await sheet.getByLabel('Archivo del comprobante').setInputFiles(picture('factura.png', [20, 90, 160]));
  await expect(sheet.getByText('1 de 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await movementRow(page, 'Expensas y ABL')
    .getByRole('button', { name: /^Eliminar/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Queda 30 días en la papelera');
  await question(page).getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Enter');
  await expect(movementRow(page, 'Expensas y ABL')).toHaveCount(0);
  const undo = toast(page, 'Movimiento eliminado.').getByRole('button', { name: 'Deshacer' });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Restaurado.')).toContainText('Expensas y ABL');
  await expect(movementRow(page, 'Expensas y ABL')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 comprobante de Expensas y ABL' })).toBeVisible();
  await openTab(page, 'Cuentas');
  await expect(page.getByText('$ 1.500,00').first()).toBeVisible();
});

// rule: trash/kinds, trash/restore-product, trash/forget
test('a deleted product is restored in the trash, refused while its code is taken, and another is forgotten for good @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await aShop(page, keeper.url);
  await page.goto('/app/config/trash');
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.goto('/app/products/view');
  for (const name of ['Gorra Vieja', 'Gorra Puerto']) {
    await fromMenu(page, name, 'Eliminar');
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Producto eliminado.')).toContainText(name);
  }
  const { category, size } = shop;
  await createProduct(keeper.url, shop, 'Gorra Nueva', { category, size }, [{ codes: ['Gorra Puerto'] }]);

  await page.goto('/app/config');
  await page.getByRole('link', { name: /^Papelera/ }).click();
  await expect(page).toHaveTitle('Papelera · Trastienda');
  await expect(page.getByRole('heading', { name: '2 cosas eliminadas' })).toBeVisible();
  await expect(lying(page, 'Producto: Gorra Puerto')).toContainText('P-000001 · 1 artículo');
  await expect(lying(page, 'Producto: Gorra Puerto')).toContainText('quedan 30 días');
  await expectNoSeriousAxe(page);
  await page.getByRole('combobox', { name: 'Clase' }).click();
  await page.getByRole('option', { name: 'Cuentas' }).click();
  await expect(page.getByText('No hay nada de esto en la papelera.')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Restaurar Gorra Puerto' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo restaurar Gorra Puerto' })).toContainText(
    'El código Gorra Puerto ya es de otro artículo. Cámbialo y vuelve a intentar',
  );
  const other = page.getByRole('link', { name: 'Ver el producto' });
  await expect(other).toHaveAttribute('href', '/app/products/view?search=Gorra+Puerto');
  await page.getByRole('button', { name: 'Restaurar Gorra Vieja' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Producto restaurado.')).toContainText('Gorra Vieja');
  await expect(page.getByRole('heading', { name: '1 cosa eliminada' })).toBeVisible();
  await expect(lying(page, 'Producto: Gorra Puerto')).toBeFocused();

  await page.getByRole('button', { name: 'Borrar Gorra Puerto para siempre' }).click();
  await expect(page).toHaveURL(/ask=forget/);
  await expect(question(page)).toContainText('Esta acción no se puede deshacer.');
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Borrar Gorra Puerto para siempre' }).click();
  await question(page).getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible();
  await page.goto('/app/products/view');
  await expect(page.getByText('Gorra Vieja')).toBeVisible();
  await expect(page.getByText('Gorra Puerto')).toHaveCount(0);
});

// rule: trash/undo
test('the way back stands for ten seconds, and as long as somebody is about to take it @either @long', async ({
  page,
  keeper,
}) => {
  await page.clock.install();
  await aShop(page, keeper.url);
  await page.goto('/app/finance/movement');
  const told = toast(page, 'Movimiento eliminado.');
  await movementRow(page, 'Venta')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await question(page).getByRole('button', { name: 'Eliminar' }).click();
  await expect(told).toContainText('Venta');
  await told.getByRole('button', { name: 'Deshacer' }).focus();
  await page.clock.runFor(15_000);
  await expect(told).toBeVisible();
  await page.getByLabel('Buscar concepto').focus();
  await page.clock.runFor(11_000);
  await expect(told).toHaveCount(0);
});
