import type { Page } from '@playwright/test';
import { createProduct } from './support/catalogue';
import { accountIn, addDebt, dialog, installmentRow, openPayment, record, shopWith } from './support/debts';
import { fillMovement, movementForm, movementRow, saveMovement, shown } from './support/finance';
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

// rule: forms/fresh-before-said
test('nothing says saved beside an old figure: balance and history are new by then @either @long', async ({
  page,
  keeper,
}) => {
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

// rule: forms/fresh-before-said
test('what could not be read again after a save is said to be old, and comes when it is asked for @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100, 100], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('100,00');
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar lo que ves.' });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
});

test('after a save that failed the keys go on with the next amount @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await page.route('**/api/movement', (route) => route.abort());
  const label = movementForm(page).getByLabel('Concepto', { exact: true });
  await label.press('Enter');
  await expect(page.getByText('No se guardó el movimiento')).toBeVisible();
  await expect(movementForm(page).getByLabel('Monto')).toBeFocused();
});

test('after a wrong password the keys go on in its field @either @long', async ({ page, complaints }) => {
  complaints.forgive(/status of 401/);
  await page.goto('/login');
  await page.getByLabel('Correo o nombre de usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1');
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

/** The row that has the focus, by its text. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? undefined);

// rule: screens/focus
test('after a deletion the keys go on in the next row, at the end in the one before @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const account = accountIn(shop, 'Caja');
  // The newest stands first.
  for (const label of ['Tercera', 'Segunda', 'Primera'])
    await record(keeper.url, shop, account, { type: 'inflow_of_money', value: 5, label });
  await page.goto('/app/finance/movement');
  const erase = async (label: string) => {
    await page.getByRole('button', { name: `Eliminar ${label}`, exact: true }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(movementRow(page, label)).toHaveCount(0);
  };
  await erase('Primera');
  await expect.poll(() => focusedRow(page)).toContain('Segunda');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Editar Segunda' })).toBeFocused();
  await erase('Tercera');
  await expect.poll(() => focusedRow(page)).toContain(OPENING);
  await erase(OPENING);
  await expect.poll(() => focusedRow(page)).toContain('Segunda');
  await erase('Segunda');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Crear movimiento' }).and(page.locator('[data-part=empty] *')),
  ).toBeFocused();
});

test('when a deleted row goes late, the keys go on in the next one all the same @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const account = accountIn(shop, 'Caja');
  await record(keeper.url, shop, account, { type: 'inflow_of_money', value: 5, label: 'Primera' });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, OPENING)).toBeVisible();
  const answers: (() => void)[] = [];
  await page.route('**/api/movement?*', (route) => void answers.push(() => void route.continue()));
  await page.getByRole('button', { name: 'Eliminar Primera', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  for (const go of answers) go();
  await expect.poll(() => focusedRow(page)).toContain(OPENING);
});

test('when the last row is deleted, the focus is on what the empty list offers @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/financial-account');
  await shown(page.getByRole('button', { name: 'Eliminar Caja' })).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay cuenta financieras cargadas ...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Crear cuenta' })).toBeFocused();
});

// rule: screens/focus
test('a dialog that was chosen in a menu has the focus, and gives it back to the menu’s button @either @long', async ({
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

// rule: screens/focus
test('who has reached the button before the list turns out to be empty is on the button of the empty list @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  const answers: (() => void)[] = [];
  await page.route('**/api/financial_accounts?*', (route) => void answers.push(() => void route.continue()));
  await page.goto('/app/finance/financial-account');
  const button = shown(page.getByRole('button', { name: 'Crear cuenta' }));
  await button.focus();
  for (const answer of answers) answer();
  await expect(page.getByText('No hay cuenta financieras cargadas ...')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Crear cuenta' })).toBeVisible();
});

// rule: screens/focus
test('what takes the focus while a question fades away keeps it @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/financial-account');
  const edit = shown(page.getByRole('button', { name: 'Editar Caja' }));
  const button = await edit.elementHandle();
  await shown(page.getByRole('button', { name: 'Eliminar Caja' })).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // In the very moment in which it begins to close: no press of a test is that quick on every machine.
  await question.evaluate((layer, next) => {
    new MutationObserver(() => {
      if (layer.hasAttribute('data-closed') && next instanceof HTMLElement) next.focus();
    }).observe(layer, { attributes: true });
  }, button);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('a deletion that is refused after its screen was left says so all the same @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/info');
  await page.getByRole('link', { name: 'Cuentas', exact: true }).click();
  let refuse = () => {};
  await page.route('**/api/financial_accounts/*', async (route) => {
    if (route.request().method() === 'DELETE') refuse = () => void route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Eliminar Caja' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await sent;
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/app/finance/info');
  await expect(page.getByRole('region', { name: 'El mes en curso' })).toBeVisible();
  refuse();
  await expect(page.getByText('No se pudo eliminar la cuenta.')).toBeVisible();
});
