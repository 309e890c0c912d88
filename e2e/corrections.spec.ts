import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { accountIn, dialog, record, shopWith } from './support/debts';
import { movementForm, movementRow } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { call } from './support/shop';

const toast = (page: Page, text: string) => page.locator('[data-part=toast]', { hasText: text });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar', exact: true });

// rule: ledger/edit, ledger/no-overdraft, forms/errors-in-place, screens/toasts
test('a correction that would overdraw is said at the amount, and what said so is gone once it is mended @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const caja = accountIn(shop, 'Caja');
  await record(shop.url, shop, caja, { value: 100, type: 'inflow_of_money', label: 'Seña' });
  await record(shop.url, shop, caja, { value: 60, type: 'money_outflow', label: 'Bolsas' });
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: 'Editar Bolsas' }).click();
  await expect(page.getByRole('dialog', { name: 'Bolsas' })).toContainText('Salida de dinero');
  const amount = dialog(page).getByLabel('Monto');
  await amount.fill('160');
  await save(page).click();
  await expect(amount).toHaveAccessibleDescription(/no tiene el saldo suficiente/);
  await expect(amount).toBeFocused();
  await expect(toast(page, 'No se pudo corregir el movimiento.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await amount.fill('80');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, 'Movimiento corregido.')).toBeVisible();
  await expect(toast(page, 'No se pudo corregir el movimiento.')).toHaveCount(0);
  await expect(movementRow(page, 'Bolsas')).toContainText('− $ 80,00');
});

// rule: ledger/receipts, ledger/take-back, trash/undo
test('a correction shows the receipts, takes one more, and deletes its movement with a way back @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  await record(shop.url, shop, accountIn(shop, 'Caja'), { value: 100, type: 'inflow_of_money', label: 'Seña' });
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: 'Editar Seña' }).click();
  await expect(dialog(page).getByText('0 de 5')).toBeVisible();
  await dialog(page)
    .getByLabel('Archivo del comprobante')
    .setInputFiles(picture('seña.png', [20, 90, 160]));
  await expect(dialog(page).getByText('1 de 5')).toBeVisible();
  await expect(dialog(page).getByText('seña.png')).toBeVisible();
  await expectNoSeriousAxe(page);
  await dialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar Seña' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog(page).getByLabel('Concepto')).toHaveValue('Seña');
  await dialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(movementRow(page, 'Seña')).toHaveCount(0);
  await toast(page, 'Movimiento eliminado.').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: '1 comprobante de Seña' })).toBeVisible();
  // Another one is opened after it all the same.
  await page.getByRole('button', { name: 'Editar Seña' }).click();
  await expect(dialog(page).getByText('1 de 5')).toBeVisible();
});

// rule: ledger/transfer, ledger/edit
test('a transfer’s button says how much it is, and its correction what either account will have @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 100, Banco: 0 });
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await form.getByRole('radio', { name: 'Transferencia' }).click();
  await form.getByLabel('Monto').fill('60');
  await expect(page.getByRole('button', { name: 'Transferir $ 60,00' })).toBeVisible();
  await form.getByLabel('Monto').fill('');
  await expect(page.getByRole('button', { name: 'Transferir', exact: true })).toBeVisible();
  const { id: from } = accountIn(shop, 'Caja');
  const { id: to } = accountIn(shop, 'Banco');
  const body = { from_account_id: from, to_account_id: to, value: 60, entry_date: '2026-11-20', label: 'Al banco' };
  expect((await call(shop.url, 'POST', '/transfers', { token: shop.token, body })).status).toBe(201);
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: 'Editar Al banco' }).click();
  await expect(dialog(page).getByText('Saldo $ 40,00', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Monto').fill('25');
  await expect(dialog(page).getByText('Saldo $ 40,00, quedarán $ 75,00')).toBeVisible();
  await expect(dialog(page).getByText('Saldo $ 60,00, quedarán $ 25,00')).toBeVisible();
});

// rule: recurring/account-gone
test('what recurs in an account that is gone says so where the account is chosen @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0, Banco: 0 });
  const { id, method } = accountIn(shop, 'Banco');
  const rule = {
    ...{ label: 'Internet', value: 50, type: 'money_outflow', frequency: 'monthly', mode: 'record' },
    ...{ financial_accounts_id: id, payment_method_id: method, start_date: '2027-01-10' },
  };
  expect((await call(shop.url, 'POST', '/recurring', { token: shop.token, body: rule })).status).toBe(201);
  expect((await call(shop.url, 'DELETE', `/financial_accounts/${id}`, { token: shop.token })).ok).toBe(true);
  await page.goto('/app/finance/movement/recurring');
  await page.getByRole('button', { name: 'Editar Internet' }).click();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('La cuenta (ya no está)');
  await page.goto('/app/counter/cash?dialog=open');
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).not.toBeEmpty();
});

// rule: forms/errors-in-place
test('what is wrong with a field is in sight over a dialog’s foot, and never on the next label @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  await record(shop.url, shop, accountIn(shop, 'Caja'), { value: 100, type: 'inflow_of_money', label: 'Seña' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await form.getByRole('radio', { name: 'Salida de dinero' }).click();
  await form.getByLabel('Monto').fill('9999999');
  const problem = form.getByText(/no tiene el saldo suficiente/);
  await expect(problem).toBeVisible();
  const under = (await form.getByText('Concepto', { exact: true }).boundingBox())?.y ?? 0;
  const above = await problem.boundingBox();
  expect(under - (above ? above.y + above.height : under)).toBeGreaterThanOrEqual(4);

  await page.setViewportSize({ width: 390, height: 520 });
  await page.getByRole('button', { name: 'Editar Seña' }).click();
  const day = dialog(page).getByRole('textbox', { name: 'Fecha' });
  await day.fill('2026-13-45');
  await dialog(page).getByLabel('Monto').focus();
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
  const message = dialog(page).locator(`[id="${await day.getAttribute('aria-describedby')}"]`);
  await expect(message).toBeVisible();
  const foot = (await dialog(page).locator('footer').boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await message.boundingBox();
      return box ? box.y + box.height <= foot : false;
    })
    .toBe(true);
});
