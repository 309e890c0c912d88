import type { Page } from '@playwright/test';
import { createProduct } from './support/catalogue';
import { addDebt, dialog, rows, shopWith } from './support/debts';
import { fillMovement, movementForm, movementRow, openTab, saveMovement, shown } from './support/finance';
import { expect, test } from './support/journey';
import { fromMenu, shopWithCatalogue } from './support/products';

const SLOW_MS = 900;
/** What the shop's first movement is called. */
const OPENING = 'Entrada de dinero';

/** From now on every read takes its time, as on a slow line. */
const slowReads = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused === document.body ? 'nothing' : (focused?.getAttribute('name') ?? focused?.id ?? focused?.localName);
  });

test('nothing says saved beside an old figure: balance and history are new by then', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, OPENING)).toBeVisible();
  await slowReads(page);
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await saveMovement(page);
  await page.getByText('Movimiento creado con éxito.').waitFor();
  // Not waited for: it has to be there with the word.
  expect(await movementRow(page, 'Luz').count()).toBe(1);
  expect(await movementForm(page).getByText('$ 750,00').count()).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what could not be read again after a save is said to be old, and comes when it is asked for', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('100,00');
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar lo que ves.' });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page, 'Cuota 1')).toContainText('Ya pagado');
});

test('after a save that failed the keys go on where they were', async ({ page, keeper, complaints }) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await page.route('**/api/movement', (route) => route.abort());
  const label = movementForm(page).getByLabel('Concepto', { exact: true });
  await label.press('Enter');
  await expect(page.getByText('No se guardó el movimiento')).toBeVisible();
  await expect(label).toBeFocused();
});

test('after a wrong password the keys go on in its field', async ({ page, complaints }) => {
  complaints.forgive(/status of 401/);
  await page.goto('/login');
  await page.getByLabel('Correo o nombre de usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1');
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('when what opened a dialog is gone, the focus is in the screen, not nowhere', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: `Eliminar ${OPENING}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(movementRow(page, OPENING)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => focusedName(page)).toBe('contenido');

  await openTab(page, 'Cuentas');
  await shown(page.getByRole('button', { name: 'Eliminar Caja' })).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay cuenta financieras cargadas ...')).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('contenido');
});

test('a dialog that was chosen in a menu has the focus, and gives it back to the menu’s button', async ({
  page,
  keeper,
}) => {
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Remera', { category, size });
  await page.goto('/app/products/view');
  // The second time its code is there already, and it opens in the moment in which the menu closes.
  for (const action of ['Editar', 'Ver detalle', 'Editar', 'Ver detalle'] as const) {
    await fromMenu(page, 'Remera', action);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Acciones de Remera' })).toBeFocused();
  }
});
