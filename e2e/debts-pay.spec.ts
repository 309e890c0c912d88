import type { Page } from '@playwright/test';
import { bringAnswers, hold, loseAnswers } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import {
  accountIn,
  addDebt,
  booksOf,
  button,
  chooseDebt,
  debtsOf,
  dialog,
  installmentRow,
  openPayment,
  PAID,
  record,
  rows,
  shopOwingFridge,
  shopWith,
} from './support/debts';
import { expect, test } from './support/journey';

// rule: installments/several-accounts
test('no payment passes what remains or what an account has, and both are said to the letter @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 60, Banco: 2000 });
  await addDebt(shop, 'Heladera', [1000.5, 100], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(
    dialog(page).getByText('La cuenta no tiene el saldo suficiente , solo cuenta con $ 60,00'),
  ).toBeVisible();
  for (const none of ['-1', '0', '']) {
    await dialog(page).getByLabel('Monto').fill(none);
    await expect(dialog(page).getByRole('button', { name: 'Pagar', exact: true })).toBeDisabled();
  }
  await dialog(page).getByLabel('Monto').fill('1500');
  const tooMuch = 'El monto proporcionado (1.500) es mayor que el monto restante (1.000,50)';
  await expect(dialog(page).getByText(tooMuch)).toBeVisible();
  await dialog(page).getByLabel('Monto').press('Enter');

  await dialog(page).getByText('Pagar con varias cuentas').click();
  await expect(dialog(page).getByRole('switch')).toBeFocused();
  for (const [typed, why] of [
    ['-500', 'El valor debe ser positivo.'],
    ['1,234', 'Debe tener como máximo dos decimales'],
    ['abc', 'Debe ser un monto'],
  ] as const) {
    await dialog(page).getByLabel('Monto de Caja').fill(typed);
    await dialog(page).getByLabel('Monto de Banco').fill('50');
    await expect(dialog(page).getByText(why)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Pagar \$/ })).toBeDisabled();
  }
  await dialog(page).getByLabel('Monto de Caja').fill('500');
  await expect(dialog(page).getByLabel('Monto de Caja')).toHaveValue('60,00');
  await dialog(page).getByLabel('Monto de Banco').fill('1440');
  await expect(dialog(page).getByText(tooMuch)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Pagar \$/ })).toBeDisabled();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pagar cuota 1' })).toBeFocused();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 0 }, balances: { Caja: 60, Banco: 2000 } });
});

test('what another window has paid meanwhile is refused and shown, and the form stays @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const debt = await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('100,00');
  const paid = { type: 'debt', label: 'Pago a Heladera', value: 70, debt_id: debt.debt_id };
  expect((await record(shop.url, shop, accountIn(shop, 'Caja'), paid)).status).toBe(201);

  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await expect(
    dialog(page).getByText('El monto proporcionado (100) es mayor que el monto restante (30)').first(),
  ).toBeVisible();
  await expect(dialog(page).getByText('Resta pagar')).toBeVisible();
  await expect(dialog(page).getByText('$ 30,00', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Monto').fill('30');
  await dialog(page).getByRole('button', { name: 'Pagar $ 30,00' }).click();
  await page.getByRole('button', { name: 'Pagadas (1)' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 100 }, balances: { Caja: 900 } });
});

// rule: forms/in-order
test('an answer that is lost keeps the payment’s form, and sending it again pays once @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByText('Pagar con varias cuentas').click();
  await dialog(page).getByLabel('Monto de Caja').fill('60');
  await dialog(page).getByLabel('Monto de Banco').fill('40');
  await loseAnswers(page, true);
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await expect(page.getByText('No se hizo ningún pago.')).toBeVisible();
  await expect(dialog(page).getByLabel('Monto de Caja')).toHaveValue('60,00');

  await bringAnswers(page);
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await page.getByRole('button', { name: 'Pagadas (1)' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 100 }, balances: { Caja: 940, Banco: 460 } });
});

test('the movement form pays the next installment of a debt, with what remains as its amount @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/movement');
  await page.getByRole('radio', { name: 'Pago de deuda' }).click();
  await expect(page.getByText('Elige primero una deuda')).toBeVisible();
  await page.getByLabel('Deuda', { exact: true }).click();
  await page.getByRole('option', { name: /Heladera/ }).click();
  await expect(page.getByLabel('Monto')).toHaveValue('100,00');
  await page.getByLabel('Cuota', { exact: true }).click();
  await page.getByRole('option', { name: /Cuota 2/ }).click();
  await expect(page.getByLabel('Monto')).toHaveValue('200,00');
  await page.getByLabel('Monto').fill('200,01');
  await expect(page.getByText('El monto proporcionado (200,01) es mayor que el monto restante (200)')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByLabel('Monto').fill('150');
  await button(page, 'Crear movimiento').click();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(rows(page, 'Pago de deuda')).toContainText('Heladera');
  const [debt] = await debtsOf(shop);
  expect(debt?.installments.map(({ total_paid }) => total_paid)).toEqual([0, 150]);
});

test('a debt that is paid already takes no payment, and its picker says why @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const paid = await addDebt(shop, 'Estufa', [70], ['2027-01-10']);
  const payment = { type: 'debt', label: 'Pago a Estufa', value: 70, debt_id: paid.debt_id };
  expect((await record(shop.url, shop, accountIn(shop, 'Caja'), payment)).status).toBe(201);
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/movement');
  await page.getByRole('radio', { name: 'Pago de deuda' }).click();
  await page.getByLabel('Monto').fill('10');
  await page.getByLabel('Deuda', { exact: true }).click();
  await page.getByRole('option', { name: 'Estufa Ya pagada' }).click();
  await expect(page.getByText('Esta deuda ya está pagada')).toBeVisible();
  await expect(button(page, 'Crear movimiento').and(page.locator('[type=submit]'))).toBeDisabled();
  await page.getByLabel('Deuda', { exact: true }).click();
  await page.getByRole('option', { name: /Heladera/ }).click();
  await expect(page.getByText('Esta deuda ya está pagada')).toHaveCount(0);
  await expect(button(page, 'Crear movimiento').and(page.locator('[type=submit]'))).toBeEnabled();
});

test('the payment’s dialog opens before the accounts are there: the amount is typed meanwhile, and Enter says what it waits for @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopOwingFridge(page, keeper.url);
  const release = await hold(page, /\/api\/financial_accounts/, 'GET');
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Cargando');
  await dialog(page).getByLabel('Monto').fill('30');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Se están cargando. Espera un momento.')).toBeVisible();
  release();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
  await expect(dialog(page).getByText('Se están cargando. Espera un momento.')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('30');
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
});

/** Pays from several accounts, of which this is one, in the open dialog; no answer comes, and the dialog is closed. */
async function payFromBancoAndLeave(page: Page, amount: string): Promise<void> {
  await loseAnswers(page, true);
  await dialog(page).getByLabel('Monto de Banco').fill(amount);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await bringAnswers(page);
}

test('while a payment is under way, or may have been made, it is not paid from other accounts beside it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
  await addDebt(shop, 'Heladera', [500], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  const several = dialog(page).getByRole('switch', { name: 'Pagar con varias cuentas' });
  const toSeveral = () => dialog(page).getByText('Pagar con varias cuentas').click();
  let end: (how: 'lost' | 'told') => void = () => undefined;
  const ended = new Promise<'lost' | 'told'>((resolve) => {
    end = resolve;
  });
  await page.route('**/api/movement', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await ended;
    return route.abort();
  });
  await dialog(page).getByLabel('Monto').fill('30');
  await page.keyboard.press('Enter');
  await toSeveral();
  await expect(dialog(page).getByText('El pago se está guardando. Espera un momento.')).toBeVisible();
  await expect(several).not.toBeChecked();
  end('lost');
  await expect(dialog(page).getByText('Puede que ya esté guardado').first()).toBeVisible();
  await toSeveral();
  await expect(dialog(page).getByText('Puede que este pago ya esté hecho.')).toBeVisible();
  await expect(several).not.toBeChecked();
  await bringAnswers(page);
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970, Banco: 500 } });

  // One from several that was not made is what the dialog opens with.
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await toSeveral();
  await expect(several).toBeChecked();
  await payFromBancoAndLeave(page, '20');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(several).toBeChecked();
  const list = dialog(page).getByRole('region', { name: 'Sin guardar' });
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 50 }, balances: { Caja: 970, Banco: 480 } });
});

test('a payment that may have been made is what the dialog opens with, also beside one that was refused @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
  const debt = await addDebt(shop, 'Heladera', [500], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('500,00');
  const paid = { type: 'debt', label: 'Pago a Heladera', value: 70, debt_id: debt.debt_id };
  expect((await record(shop.url, shop, accountIn(shop, 'Caja'), paid)).status).toBe(201);
  await dialog(page).getByRole('button', { name: 'Pagar $ 500,00' }).click();
  await expect(dialog(page).getByText('es mayor que el monto restante (430)').first()).toBeVisible();
  // What is read anew says so before the payment is known to be refused: until then the other form is not to be had.
  await expect(page.getByText('No se hizo ningún pago.')).toBeVisible();

  const several = dialog(page).getByRole('switch', { name: 'Pagar con varias cuentas' });
  await dialog(page).getByText('Pagar con varias cuentas').click();
  await payFromBancoAndLeave(page, '20');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(several).toBeChecked();
  await dialog(page).getByText('Pagar con varias cuentas').click();
  await expect(dialog(page).getByText('Puede que este pago ya esté hecho.')).toBeVisible();
  await expect(several).toBeChecked();
  const list = dialog(page).getByRole('region', { name: 'Sin guardar' });
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 90 }, balances: { Caja: 930, Banco: 480 } });
});

test('a payment whose debt is still being read is not held back without a word @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/movement');
  await chooseDebt(page, 'Heladera');
  await page.getByLabel('Monto').fill('40');
  const release = await hold(page, /\/api\/debt/, 'GET');
  await page.reload();
  await expect(page.getByLabel('Monto')).toHaveValue('40,00');
  await page.getByLabel('Monto').press('Enter');
  const said = page.getByText('Se está leyendo. Espera un momento.');
  await expect(said).toBeVisible();
  release();
  await expect(said).toHaveCount(0);
  await page.getByLabel('Monto').press('Enter');
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 40 }, balances: { Caja: 960 } });
});
