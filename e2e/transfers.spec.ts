import type { Page } from '@playwright/test';
import { movementPage } from '@trastienda/contract/movements';
import { expectNoSeriousAxe } from './support/axe';
import { accountCard, movementForm, movementRow, openTab, shown, tabTo } from './support/finance';
import { KEY_MS, slowDown } from './support/hurry';
import { expect, test } from './support/journey';
import { call, createAccount, registerShop, type Shop, signInAs } from './support/shop';

const movementsOf = async (url: string, { token }: Shop, query = '') =>
  movementPage.parse(await (await call(url, 'GET', `/movement?limit=100${query}`, { token })).json()).movements;

/** A shop with a till that has money in it, and a bank. */
async function aShopWithTwo(url: string): Promise<Shop> {
  const shop = await registerShop(url);
  await createAccount(url, shop, 'Caja', 1000);
  await createAccount(url, shop, 'Banco');
  return shop;
}

async function atMovements(page: Page, shop: Shop): Promise<void> {
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  await expect(movementForm(page).getByText('Saldo $ 1.000,00')).toBeVisible();
}

// rule: ledger/transfer, forms/take-over
test('three transfers typed fast over a slow line are three right ones, and neither income nor outflow @either', async ({
  page,
  keeper,
}) => {
  const shop = await aShopWithTwo(keeper.url);
  await slowDown(page, 150);
  await atMovements(page, shop);
  const form = movementForm(page);
  await form.getByRole('radio', { name: 'Transferencia' }).click();
  await expect(form.getByRole('button', { name: 'Desde' })).toContainText('Caja');
  await expect(form.getByRole('button', { name: 'Hacia' })).toContainText('Banco');
  await expect(form.getByLabel('Concepto', { exact: true })).toHaveValue('Transferencia');
  await form.getByLabel('Monto').focus();
  for (const amount of ['120', '35,5', '400']) {
    await page.keyboard.type(amount, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  }
  const values = async () => (await movementsOf(keeper.url, shop, '&type=transfer')).map(({ value }) => value);
  await expect.poll(values).toEqual([400, 35.5, 120]);
  await expect(form.getByText('Saldo $ 444,50')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByText('Caja a Banco') });
  await expect(row.first()).toContainText('$ 400,00');
  await expect(row.first()).not.toContainText('−');
  await expectNoSeriousAxe(page);

  // More than there is: said at the amount, and nothing is lost.
  await form.getByLabel('Monto').fill('444,51');
  await expect(form.getByText('solo cuenta con $ 444,50')).toBeVisible();
  await openTab(page, 'Cuentas');
  await expect(accountCard(page, 'Banco')).toContainText('$ 555,50');
});

// rule: ledger/edit
test('an amount typed wrong is mended from its row by keyboard alone, and what cannot be is said at its field @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await aShopWithTwo(keeper.url);
  await atMovements(page, shop);
  const form = movementForm(page);
  await form.getByLabel('Monto').fill('250');
  await form.getByLabel('Concepto', { exact: true }).fill('Benta');
  await page.keyboard.press('Enter');
  await expect(movementRow(page, 'Benta')).toBeVisible();

  const name = page.getByRole('button', { name: 'Editar Benta' });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Benta' });
  await expect(dialog.getByLabel('Monto')).toHaveValue('250,00');
  await expect(page).toHaveURL(/dialog=edit/);
  await expectNoSeriousAxe(page);
  await dialog.getByLabel('Monto').fill('25');
  await dialog.getByLabel('Concepto', { exact: true }).fill('Venta');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(movementRow(page, 'Venta')).toContainText('$ 25,00');
  await expect(page.getByText('Movimiento corregido.')).toBeVisible();

  // Its money is spent: the balance would be below nothing.
  await call(keeper.url, 'DELETE', `/movement/${(await movementsOf(keeper.url, shop, '&search=saldo'))[0]?.id}`, shop);
  const { id = '' } = (await movementsOf(keeper.url, shop, '&search=venta'))[0] ?? {};
  const [caja] = await movementsOf(keeper.url, shop, '&search=venta');
  const spent = { ...{ label: 'Flete', value: 20, type: 'money_outflow', entry_date: caja?.entry_date } };
  const place = {
    financial_accounts_id: caja?.financial_accounts_id,
    payment_method_id: caja?.payment_method_id,
  };
  await call(keeper.url, 'POST', '/movement', { ...shop, body: { ...spent, ...place } });
  await page.goto(`/app/finance/movement?dialog=edit&id=${id}`);
  await page.getByRole('dialog').getByLabel('Monto').fill('19,99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('solo cuenta con');
  await expect(page.getByRole('dialog').getByLabel('Monto')).toHaveValue('19,99');
});

// rule: ledger/opening-balance
test('an account is made with what is in it, which counts as no income @either @long', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/financial-account');
  await shown(page.getByRole('button', { name: 'Crear cuenta' })).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await dialog.getByLabel('Nombre de la cuenta').fill('Caja del local');
  await dialog.getByRole('checkbox', { name: 'Efectivo' }).check();
  await dialog.getByLabel('Saldo inicial').fill('384250,5');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(accountCard(page, 'Caja del local')).toContainText('$ 384.250,50');
  await openTab(page, 'Movimientos');
  await expect(movementRow(page, 'Saldo inicial')).toContainText('$ 384.250,50');
  await expect(page.getByText('0 en noviembre').or(page.getByText(/^0 en /))).toBeVisible();
});

// rule: forms/changed-fields-only, ledger/edit
test('a correction that is opened again shows what another window has made of it, and says when it is gone @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await registerShop(keeper.url);
  await createAccount(keeper.url, shop, 'Caja', 1000);
  await signInAs(page, shop);
  await slowDown(page, 300);
  await page.goto('/app/finance/movement');
  const edit = page.getByRole('button', { name: 'Editar Saldo inicial' });
  const dialog = page.getByRole('dialog');
  await edit.click();
  await dialog.getByLabel('Monto').fill('1500');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(movementRow(page, 'Saldo inicial')).toContainText('$ 1.500,00');

  await edit.click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('1.500,00');
  await page.goBack();
  await expect(dialog).toBeHidden();
  const { id = '' } = (await movementsOf(keeper.url, shop))[0] ?? {};
  await call(keeper.url, 'PATCH', `/movement/${id}`, { ...shop, body: { value: 700 } });
  await edit.click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('700,00');
  await page.reload();
  await expect(dialog.getByLabel('Monto')).toHaveValue('700,00');

  await dialog.getByLabel('Monto').fill('800');
  expect((await call(keeper.url, 'DELETE', `/movement/${id}`, shop)).status).toBe(204);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const told = page.getByRole('alert').filter({ hasText: 'Lo que ves ya no está.' });
  await expect(told).toBeVisible();
  await expect(told.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(page.getByText('No se pudo actualizar lo que ves.')).toHaveCount(0);
  await expect(dialog.getByLabel('Monto')).toHaveValue('800');
  // What is gone is not to be asked for again.
  await expect(dialog.getByText('No se pudieron cargar los comprobantes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.reload();
  await expect(dialog.getByText('No se pudo abrir el movimiento')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});
