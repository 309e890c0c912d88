import type { Locator, Page } from '@playwright/test';
import { pressInSight } from './support/customers';
import { accountIn, addDebt, dialog, fillLoan, shopWith } from './support/debts';
import { movementForm } from './support/finance';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** Takes out the digit that stands behind the first four signs: 12.5|0|0,00. A click takes the amount whole, the next one does not. */
async function takeOutOneDigit(page: Page, amount: Locator): Promise<void> {
  await amount.click();
  await expect.poll(() => selected(amount)).toBe('12.500,00');
  await amount.click();
  expect(await selected(amount)).toBe('');
  await page.keyboard.press('Home');
  for (const _ of '12.50') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('1250,00');
  expect(await amount.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  await page.keyboard.type('7');
  await expect(amount).toHaveValue('12570,00');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('12.570,00');
}

/** Five times Backspace from the end: 12500,0 12500, 12500 1250 125. */
async function takeOutFive(page: Page, amount: Locator, left: string): Promise<void> {
  await amount.focus();
  await page.keyboard.press('End');
  for (const _ of left) await page.keyboard.press('Backspace');
}

const selected = (amount: Locator) =>
  amount.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? undefined, field.selectionEnd ?? undefined),
  );

/** An amount that stands there: typed, and left. */
async function put(amount: Locator): Promise<void> {
  await amount.fill('12500');
  await amount.blur();
  await expect(amount).toHaveValue('12.500,00');
}

// rule: texts/typed-money
test('one digit of a movement that stands is corrected, and what is no amount is called so @either', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  const amount = movementForm(page).getByLabel('Monto');
  await put(amount);
  await takeOutOneDigit(page, amount);
  await put(amount);
  await takeOutFive(page, amount, '12.50');
  await expect(amount).toHaveValue('125');
  await amount.blur();
  await expect(amount).toHaveValue('125,00');

  await amount.fill('12a');
  await amount.blur();
  await expect(movementForm(page).getByText('Debe ser un monto')).toBeVisible();
  await expect(movementForm(page).getByText('Este campo es obligatorio')).toHaveCount(0);
});

// rule: texts/typed-money
test('one digit of a loan is corrected: the installments take what is meant @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Telas', received: '300', start: '2027-01-31', installments: '3', amount: '12500' });
  const amount = page.getByLabel('Monto por cuota');
  await amount.blur();
  await takeOutOneDigit(page, amount);
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('12.570,00');
  await put(page.getByLabel('Monto de la cuota 2'));
  await takeOutOneDigit(page, page.getByLabel('Monto de la cuota 2'));
  await put(amount);
  await amount.click();
  await page.keyboard.type('700');
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('700,00');
});

// rule: texts/typed-money
test('one digit of a payment is corrected @either @long', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 50_000 });
  await addDebt(shop, 'Heladera', [12_500], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  const amount = dialog(page).getByLabel('Monto');
  await expect(amount).toHaveValue('12.500,00');
  await amount.blur();
  await takeOutOneDigit(page, amount);
});

// rule: texts/typed-money
test('what is typed for a customer’s payment takes nothing away: what is no amount is called so, what was set aside stays @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40[04]/);
  const shop = await shopWith(page, keeper.url, { Caja: 100, Banco: 0 });
  const { token } = shop;
  expect((await call(shop.url, 'POST', '/customers', { token, body: { name: 'Ana' } })).status).toBe(201);
  await page.goto('/app/customers');
  const open = async () => {
    await pressInSight(page, 'Registrar pago');
    await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText(/Caja|Banco/);
  };
  if (page.viewportSize()?.width === 390) await pressInSight(page, 'Ana');
  await open();
  const amount = dialog(page).getByLabel('Monto');
  await amount.fill('250');
  await expect(dialog(page).getByText('Después tendrá $ 250,00 a favor.')).toBeVisible();
  for (const none of [',', '-', 'a', '99999999999999999999,123']) {
    await amount.fill(none);
    await expect(amount).toHaveValue(none);
    await expect(dialog(page).getByText(/^Después/)).toHaveCount(0);
  }
  await amount.fill('-');
  await dialog(page).getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(dialog(page).getByText('Debe ser un monto')).toBeVisible();

  // What was refused stands in the list; for it, what is half typed makes room.
  const caja = `/financial_accounts/${accountIn(shop, 'Caja').id}`;
  expect((await call(shop.url, 'DELETE', caja, { token })).status).toBe(204);
  await amount.fill('40');
  await dialog(page).getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(page.getByText('No se pudo registrar el pago.')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await amount.fill('-');
  await dialog(page)
    .getByRole('listitem', { name: 'Pago de Ana: $ 40,00' })
    .getByRole('button', { name: 'Corregir' })
    .click();
  await expect(amount).toHaveValue('40,00');
  await expect(dialog(page).getByRole('listitem', { name: 'Pago de Ana', exact: true })).toContainText(
    'Lo estabas escribiendo.',
  );
});

// rule: texts/typed-money
test('an amount beyond all totals has its field say so, whatever is drawn from it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 100, Banco: 100 });
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await form.getByRole('radio', { name: 'Transferencia' }).click();
  await form.getByLabel('Monto').fill('90071992547409,91');
  await form.getByLabel('Monto').blur();
  await expect(form.getByText('El monto máximo es $ 9.999.999.999,99')).toBeVisible();
  const { id, method } = accountIn(shop, 'Caja');
  const body = { financial_accounts_id: id, opening: [{ payment_method_id: method, value: 0 }] };
  expect((await call(shop.url, 'POST', '/cash_sessions', { token: shop.token, body })).status).toBe(201);
  await page.goto('/app/counter/cash');
  const till = page.getByRole('form', { name: 'Caja' });
  const counted = till.getByLabel('Contado en Efectivo');
  for (const beyond of ['99999999999999999999,123', '90071992547409,91']) {
    await counted.fill(beyond);
    await counted.blur();
    await expect(till).toContainText(/El monto máximo es|Debe tener como máximo dos decimales/);
  }
});
