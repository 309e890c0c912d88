import { movement } from '@trastienda/contract/movements';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { accountCard, movementForm, movementRow, openTab } from './support/finance';
import { expect, test } from './support/journey';
import { call, createAccount, registerShop, signInAs } from './support/shop';

// rule: ledger/opening-balance, forms/account-choice
test('a new shop has its till by one press, and its first sale is an amount and Enter @either', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await expect(form.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
  await form.getByLabel('Saldo inicial').fill('500,5');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Saldo $ 500,50')).toBeVisible();
  await expect(form.getByLabel('Monto')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(movementRow(page, 'Entrada de dinero')).toContainText('Caja · Efectivo');
  // The next one is empty and nobody has typed anything into it: leaving it is no mistake.
  await expect(form.getByLabel('Monto')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Monto')).not.toBeFocused();
  await expect(movementRow(page, 'Saldo inicial')).toContainText('$ 500,50');
  await expect(form.getByText('Debe ser un monto')).toHaveCount(0);
  await openTab(page, 'Cuentas');
  await expect(accountCard(page, 'Caja')).toContainText('$ 600,50');
  await expect(page.getByText('1 cuenta ·')).toBeVisible();
});

// rule: ledger/opening-balance, forms/account-choice
test('what an account began with is added from its edit, once; what was chosen stays with another type @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await registerShop(keeper.url);
  const { token } = shop;
  const caja = await createAccount(keeper.url, shop, 'Caja', 1000);
  const banco = await createAccount(keeper.url, shop, 'Banco');
  await createAccount(keeper.url, shop, 'Billetera');
  await signInAs(page, shop);
  await page.goto('/app/finance/financial-account');
  const opening = async (name: string, typed: string) => {
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Saldo inicial').fill(typed);
  };
  await opening('Billetera', '250');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(accountCard(page, 'Billetera')).toContainText('$ 250,00');
  await page.getByRole('button', { name: 'Editar Billetera' }).click();
  await expect(page.getByText('Se corrige en el historial.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('$ 250,00');
  await page.keyboard.press('Escape');

  // Somebody else has said it meanwhile.
  await opening('Banco', '30');
  const body = { value: 70, entry_date: '2026-11-02' };
  await call(keeper.url, 'POST', `/financial_accounts/${banco.id}/opening_balance`, { token, body });
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByLabel('Saldo inicial');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Esta cuenta ya tiene su saldo inicial/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await form.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('option', { name: /Banco/ }).click();
  await form.getByRole('radio', { name: 'Salida de dinero' }).click();
  await expect(form.getByRole('button', { name: 'Cuenta' })).toContainText('Banco');

  // An account that is gone keeps its name in what is corrected.
  const sent = { from_account_id: caja.id, to_account_id: banco.id, value: 5, entry_date: '2026-11-03' };
  const reply = await call(keeper.url, 'POST', '/transfers', { token, body: sent });
  const { data } = z.object({ data: movement }).parse(await reply.json());
  await call(keeper.url, 'DELETE', `/financial_accounts/${banco.id}`, { token });
  await page.goto(`/app/finance/movement?dialog=edit&id=${data.id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hacia' })).toContainText('Banco');
});
