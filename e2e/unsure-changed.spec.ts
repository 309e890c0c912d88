import type { Page } from '@playwright/test';
import { z } from 'zod';
import { loseNextAnswer } from './support/answers';
import {
  booksOf,
  type DebtShop,
  dialog,
  labelsOf,
  openPayment,
  payWithoutAnswer,
  shopOwingFridge,
  shopWith,
} from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const list = (page: Page) => dialog(page).getByRole('region', { name: 'Sin guardar' });

// rule: forms/unsure-changed, installments/never-overpaid
test('a payment that may have been made is not made again with another amount, and stays when that is given up @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopOwingFridge(page, keeper.url);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await payWithoutAnswer(page, '30');
  const amount = dialog(page).getByLabel('Monto');
  const waits = dialog(page).getByText('Puede que este pago ya esté hecho.');
  await amount.fill('40');
  await amount.press('Enter');
  await expect(waits).toBeVisible();
  await expect(list(page)).toContainText('Pago a Heladera: $ 30,00');
  await amount.press('Enter');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // What it may have changed is read anew.
  await expect(page.getByText('$ 470,00').first()).toBeVisible();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });

  await openPayment(page);
  await expect(list(page)).toContainText('Pago a Heladera: $ 30,00');
  await amount.fill('40');
  await amount.press('Enter');
  await expect(waits).toBeVisible();
  await list(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(waits).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
  await amount.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 70 }, balances: { Caja: 930 } });
});

/** At the payment of a customer who owes nothing. */
async function atCustomer(page: Page, { url, token }: DebtShop): Promise<void> {
  const made = await (await call(url, 'POST', '/customers', { token, body: { name: 'Romina' } })).json();
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  await page.goto(`/app/customers?dialog=pay&id=${customer_id}`);
  await expect(page.getByLabel('Cuenta', { exact: true })).toContainText('Caja');
}

// rule: forms/unsure-changed
test('a customer’s payment that may have been made goes out with another amount once it is thrown away, and what was paid is read anew @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 100 });
  await atCustomer(page, shop);
  await loseNextAnswer(page, /\/payments$/);
  const amount = dialog(page).getByLabel('Monto');
  await amount.fill('30');
  await amount.press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
  await amount.fill('40');
  await amount.press('Enter');
  const waits = dialog(page).getByText('Puede que este pago ya esté hecho.');
  await expect(waits).toBeVisible();
  expect((await booksOf(shop)).balances).toEqual({ Caja: 130 });
  await list(page).getByRole('button', { name: 'Descartar Pago de Romina: $ 30,00' }).click();
  await expect(waits).toHaveCount(0);
  await expect(dialog(page).getByText('Después tendrá $ 70,00 a favor.')).toBeVisible();
  await amount.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect((await booksOf(shop)).balances).toEqual({ Caja: 170 });
});

// rule: forms/unsure-changed, forms/unsaved-list
test('a label that may have been made stays in the list when another one is made of it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/expenses?dialog=create');
  await loseNextAnswer(page, /\/expenses$/);
  const name = dialog(page).getByLabel('Nombre');
  await name.fill('Luz');
  await name.press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
  await name.fill('Gas');
  await name.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/app/finance/expenses?dialog=create');
  await list(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(list(page)).toHaveCount(0);
  expect((await labelsOf(shop)).map((label) => label.name).sort()).toEqual(['Gas', 'Luz']);
});

// rule: forms/unsure-changed
test('an edit that may have been done is read anew when its form is left, and when it is thrown away @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { url, token } = await shopWith(page, keeper.url, {});
  expect((await call(url, 'POST', '/expenses', { token, body: { name: 'Luz' } })).status).toBe(201);
  await page.goto('/app/finance/expenses');
  const edit = (name: string) => page.getByRole('button', { name: `Editar ${name}` }).click();
  const rename = async (name: string) => {
    await loseNextAnswer(page, /\/expenses\//, 'PATCH');
    await dialog(page).getByLabel('Nombre').fill(name);
    await dialog(page).getByLabel('Nombre').press('Enter');
    await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
  };
  await edit('Luz');
  await rename('Gas');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await edit('Gas');
  await list(page)
    .getByRole('button', { name: /^Descartar Cambios en/ })
    .click();
  await expect(list(page)).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await rename('Agua');
  // Given up in its form, which then shows what it is called by now.
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await edit('Agua');
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Agua');
  await expect(list(page)).toContainText('Puede que ya esté guardado');
});
