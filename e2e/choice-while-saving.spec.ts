import type { Page } from '@playwright/test';
import { z } from 'zod';
import { hold } from './support/answers';
import { goodsIn, recordSale, shopWithCounter } from './support/counter';
import { pressInSight } from './support/customers';
import { addDebt, booksOf, type DebtShop, dialog, openPayment, PAID, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** At the payment of a customer who owes nothing. */
async function atPayment(page: Page, shop: DebtShop): Promise<void> {
  const body = { name: 'Romina Acuña' };
  const made = await (await call(shop.url, 'POST', '/customers', { token: shop.token, body })).json();
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  await page.goto(`/app/customers?dialog=pay&id=${customer_id}`);
  await expect(page.getByLabel('Cuenta', { exact: true })).toContainText('Caja');
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await dialog(page).getByLabel(field, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A customer's payment of 50 into Caja is on its way, and Banco is chosen meanwhile. */
async function payingWithAnotherChosen(page: Page, url: string) {
  const shop = await shopWith(page, url, { Caja: 100, Banco: 200 });
  await atPayment(page, shop);
  const letGo = await hold(page, /\/payments$/, 'POST');
  await dialog(page).getByLabel('Monto').fill('50');
  await page.keyboard.press('Enter');
  await choose(page, 'Cuenta', /Banco/);
  return { shop, letGo };
}

// rule: forms/take-over
test('an account that is chosen while a customer’s payment is on its way is of the next one, which has no amount @either @long', async ({
  page,
  keeper,
}) => {
  const { shop, letGo } = await payingWithAnotherChosen(page, keeper.url);
  letGo();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('');
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Banco');
  await dialog(page).getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog(page).getByLabel('Monto')).toHaveAttribute('aria-invalid', 'true');
  expect((await booksOf(shop)).balances).toEqual({ Caja: 150, Banco: 200 });
});

// rule: forms/drafts
test('a payment that is left on its way, with another account chosen, is no draft @either @long', async ({
  page,
  keeper,
}) => {
  const { letGo } = await payingWithAnotherChosen(page, keeper.url);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  letGo();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  await pressInSight(page, 'Romina Acuña');
  await pressInSight(page, 'Registrar pago');
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('');
  await expect(dialog(page).getByText('Sigue lo que no habías guardado.')).toHaveCount(0);
});

// rule: forms/take-over
test('an account that is chosen while an installment’s payment is on its way pays nothing again @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  const letGo = await hold(page, /\/movement$/, 'POST');
  await dialog(page).getByLabel('Monto').fill('40');
  await page.keyboard.press('Enter');
  await choose(page, 'Cuenta', /Banco/);
  letGo();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('');
  await expect(dialog(page).getByRole('button', { name: 'Pagar', exact: true })).toBeDisabled();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 40 }, balances: { Caja: 960, Banco: 500 } });
});

// rule: forms/take-over
test('a customer’s payment that is opened anew while it is on its way, with what is owed, is not sent again @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { url, token } = shop;
  const made = await (await call(url, 'POST', '/customers', { token, body: { name: 'Romina Acuña' } })).json();
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  const { item_id } = await goodsIn(shop, 'Medias');
  const body = { items: [{ item_id, quantity: 1 }], payments: [], on_account: 1_500, customer_id };
  await recordSale(shop, body);
  await page.goto(`/app/customers?dialog=pay&id=${customer_id}`);
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('1.500,00');
  const letGo = await hold(page, /\/payments$/, 'POST');
  await dialog(page).getByRole('button', { name: 'Registrar pago' }).click();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await pressInSight(page, 'Romina Acuña');
  await pressInSight(page, 'Registrar pago');
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('1.500,00');
  await dialog(page).getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog(page).getByText('Todavía se está guardando lo anterior.')).toBeVisible();
  letGo();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  const left = await (await call(url, 'GET', `/customers/${customer_id}`, { token })).json();
  expect(z.object({ balance: z.number() }).parse(left).balance).toBe(0);
});
