import type { Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { movementRow, openTab, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { call, registerShop, signInAs } from './support/shop';

const made = z.object({ data: accountPage.shape.accounts.element });
const methods = z.array(z.object({ payment_method_id: z.number() }));

/** Nine sales and a purchase of today, what was paid by transfer last week, a transfer, and a sale of October. */
async function aShopWithDays(page: Page, url: string): Promise<void> {
  const shop = await registerShop(url);
  const { token } = shop;
  const post = async (path: string, body: unknown) => (await call(url, 'POST', path, { token, body })).json();
  const [cash = 0, transfer = 0] = methods
    .parse(await (await call(url, 'GET', '/payment_methods', { token })).json())
    .map((method) => method.payment_method_id);
  const paymentMethods = [cash, transfer];
  const open = async (name: string) =>
    made.parse(await post('/financial_accounts', { name, paymentMethods })).data.financial_accounts_id;
  const [caja, banco] = [await open('Caja'), await open('Banco')];
  const movement = (label: string, value: number, entry_date: string, more: object = {}) => ({
    ...{ label, value, entry_date, type: 'inflow_of_money' },
    ...{ financial_accounts_id: caja, payment_method_id: cash, ...more },
  });
  const out = { type: 'money_outflow' };
  await post('/movement', {
    movements: [
      movement('Feria', 1000, '2026-10-31'),
      movement('Alquiler', 200, '2026-11-19', { ...out, payment_method_id: transfer }),
      movement('Bolsas', 30.5, '2026-11-24', out),
      ...Array.from({ length: 9 }, (_, index) => movement(`Venta ${index + 1}`, 10, '2026-11-24')),
    ],
  });
  await post('/transfers', { from_account_id: caja, to_account_id: banco, value: 5, entry_date: '2026-11-23' });
  await signInAs(page, shop);
  await page.clock.setFixedTime('2026-11-24T15:00:00Z');
  await page.goto('/app/finance/movement');
}

const day = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// rule: ledger/history-sums, ledger/history-order
test('the history stands by day with what each comes to, is narrowed by days and method, and says the sums @either', async ({
  page,
  keeper,
}) => {
  await aShopWithDays(page, keeper.url);
  const history = page.getByRole('region', { name: 'Historial de movimientos' });
  await expect(day(page, 'Hoy')).toContainText('+ $ 59,50');
  await expect(history).toContainText('En noviembreEntradas $ 90,00Salidas $ 230,50Diferencia − $ 140,50');
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(day(page, 'Hoy')).toContainText('+ $ 59,50');
  await expect(day(page, 'Ayer')).toHaveText('Ayer');
  await expect(day(page, 'Jueves 19 de noviembre')).toContainText('− $ 200,00');

  await tabTo(page, preset(page, 'Mes pasado'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
  await expect(preset(page, 'Mes pasado')).toHaveAttribute('aria-pressed', 'true');
  await expect(history).toContainText('1 movimiento');
  await expect(history).toContainText('Diferencia + $ 1.000,00');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/from=/);
  await preset(page, 'Esta semana').click();
  await expect(history).toContainText('11 movimientos');
  await expect(history).toContainText('Entradas $ 90,00Salidas $ 30,50Diferencia + $ 59,50');
  await preset(page, 'Esta semana').click();

  await page.getByRole('combobox', { name: 'Método de pago' }).and(history.getByRole('combobox')).click();
  await page.getByRole('option', { name: 'Transferencia' }).click();
  await expect(history).toContainText('Diferencia − $ 200,00');
  await page.reload();
  await expect(movementRow(page, 'Alquiler')).toContainText('Caja · Transferencia');
  await expect(history).toContainText('1 movimiento');
  await page.setViewportSize({ width: 360, height: 740 });
  const place = movementRow(page, 'Alquiler').getByText('Caja · Transferencia');
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoSeriousAxe(page);

  await page.getByRole('searchbox', { name: 'Buscar concepto' }).fill('nada');
  await expect(page.getByText('Ningún movimiento coincide con los filtros')).toBeVisible();
  await expect(history).toContainText('Diferencia $ 0,00');
});

// rule: ledger/edit
test('a recent movement is corrected from Resumen by keyboard @either @long', async ({ page, keeper }) => {
  await aShopWithDays(page, keeper.url);
  await openTab(page, 'Resumen');
  const name = page.getByRole('button', { name: 'Editar Venta 9' });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Venta 9' });
  await dialog.getByLabel('Monto').fill('25');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ has: name })).toContainText('+ $ 25,00');
  await expect(page.getByRole('region', { name: 'El mes en curso' })).toContainText('$ 105,00');
});
