import type { Page } from '@playwright/test';
import { movementPage } from '@trastienda/contract/movements';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { toast } from './support/calendar';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { movementRow, openTab, record, shown, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { fromMenu, productsOf } from './support/products';
import { call, createAccount, registerShop, type Shop, signInAs } from './support/shop';

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
    await expect(toast(page, 'Producto eliminado.').filter({ hasText: name })).toBeVisible();
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

// rule: trash/undo
test('what the server could not do just now is taken back when it is tried again, under the same key @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of (429|502|503)/);
  await aShop(page, keeper.url);
  await page.goto('/app/finance/movement');
  const keys: (string | undefined)[] = [];
  const answers = [
    { status: 429, json: { code: 'too_many_requests', message: 'Espera un momento.' } },
    { status: 502, body: 'Bad gateway' },
    { status: 503, json: { code: 'unavailable', message: 'Vuelve a intentar en un momento.' } },
  ];
  await page.route('**/api/trash/*/restore', (route) => {
    const answer = answers[keys.length];
    keys.push(route.request().headers()['idempotency-key']);
    return answer ? route.fulfill(answer) : route.continue();
  });
  await movementRow(page, 'Venta')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await question(page).getByRole('button', { name: 'Eliminar' }).click();
  await toast(page, 'Movimiento eliminado.').getByRole('button', { name: 'Deshacer' }).click();
  for (const why of ['Espera un momento.', 'El servidor no pudo responder.', 'Vuelve a intentar en un momento.'])
    await toast(page, 'No se pudo restaurar Venta')
      .filter({ hasText: why })
      .getByRole('button', { name: 'Reintentar' })
      .click();
  await expect(toast(page, 'Restaurado.')).toContainText('Venta');
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

/** Over the API; answers by what it is restored. */
async function trashed(url: string, { token }: Shop, path: string): Promise<string> {
  const reply = await call(url, 'DELETE', path, { token });
  expect(reply.status).toBe(204);
  return reply.headers.get(TRASH_HEADER) ?? '';
}

async function movementNamed(url: string, { token }: Shop, label: string): Promise<string> {
  const { movements } = movementPage.parse(await (await call(url, 'GET', '/movement', { token })).json());
  return `/movement/${movements.find((one) => one.label === label)?.id}`;
}

async function productNamed(url: string, shop: Shop, name: string): Promise<string> {
  return `/products/${(await productsOf(url, shop)).find((one) => one.name === name)?.product_id}`;
}

const notRestored = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `No se pudo restaurar ${name}` });

// rule: trash/restore, wire/idempotency
test('what was restored without an answer is restored, not gone, when it is asked for again; what was restored elsewhere is read everywhere @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 404/);
  const shop = await aShop(page, keeper.url);
  const elsewhere = await trashed(keeper.url, shop, await movementNamed(keeper.url, shop, 'Venta'));
  await trashed(keeper.url, shop, await movementNamed(keeper.url, shop, 'Expensas y ABL'));
  await page.goto('/app/config/trash');
  const restore = page.getByRole('button', { name: 'Restaurar Expensas y ABL' });
  let isLost = false;
  await page.route('**/api/trash/*/restore', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await restore.click();
  await expect(notRestored(page, 'Expensas y ABL')).toBeVisible();
  await restore.click();
  await expect(toast(page, 'Movimiento restaurado.')).toContainText('Expensas y ABL');
  await expect(lying(page, 'Movimiento: Expensas y ABL')).toHaveCount(0);
  await expect(notRestored(page, 'Expensas y ABL')).toHaveCount(0);

  // The money is on the device by now.
  await shown(page.getByRole('link', { name: 'Finanzas' })).click();
  await openTab(page, 'Cuentas');
  await expect(page.getByText('$ 1.000,00').first()).toBeVisible();
  const read = page.waitForResponse(/\/api\/trash\?/);
  while (!page.url().includes('/trash')) await page.goBack();
  await read;
  await expect(lying(page, 'Movimiento: Venta')).toBeVisible();
  await call(keeper.url, 'POST', `/trash/${elsewhere}/restore`, { token: shop.token, key: elsewhere });
  await page.getByRole('button', { name: 'Restaurar Venta' }).click();
  await expect(notRestored(page, 'Venta')).toBeVisible();
  await shown(page.getByRole('link', { name: 'Finanzas' })).click();
  await openTab(page, 'Cuentas');
  await expect(page.getByText('$ 1.500,00').first()).toBeVisible();
});

// rule: trash/restore
test('each of several that are restored at once says for itself why it was not, also where the screen was left @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await aShop(page, keeper.url);
  const refused = await trashed(keeper.url, shop, await productNamed(keeper.url, shop, 'Gorra Puerto'));
  await trashed(keeper.url, shop, await productNamed(keeper.url, shop, 'Gorra Vieja'));
  const { category, size } = shop;
  await createProduct(keeper.url, shop, 'Gorra Nueva', { category, size }, [{ codes: ['Gorra Puerto'] }]);
  await page.goto('/app/config/trash');
  const its = new RegExp(`/api/trash/${refused}/restore`);
  const late = page.getByRole('button', { name: 'Restaurar Gorra Puerto' });
  const release = await hold(page, its, 'POST');
  await late.click();
  await expect(late).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Restaurar Gorra Vieja' }).click();
  await expect(toast(page, 'Producto restaurado.')).toContainText('Gorra Vieja');
  await expect(late).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(notRestored(page, 'Gorra Puerto')).toContainText('El código Gorra Puerto ya es de otro artículo.');
  await page.unroute(its);

  const releaseAgain = await hold(page, its, 'POST');
  await late.click();
  await expect(notRestored(page, 'Gorra Puerto')).toHaveCount(0);
  await shown(page.getByRole('link', { name: 'Finanzas' })).click();
  await expect(page.getByRole('heading', { name: 'Finanzas' })).toBeVisible();
  releaseAgain();
  await expect(toast(page, 'No se pudo restaurar Gorra Puerto.')).toContainText('ya es de otro artículo');
});
