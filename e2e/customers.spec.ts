import type { Page } from '@playwright/test';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { button, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

// rule: customers/payment, customers/list
test('a customer is made, pays, is found, and the payment is taken back @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  // Where it is mostly tomorrow already: days are the shop's, not the device's.
  const body = { time_zone: 'Pacific/Kiritimati' };
  expect((await call(keeper.url, 'PATCH', '/shop', { token: shop.token, body })).status).toBe(200);
  await page.goto('/app/customers');
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  await button(page, 'Crear cliente').click();
  await inDialog(page, 'Crear cliente').click();
  await expect(dialog(page).getByText('El nombre es obligatorio')).toBeVisible();
  await dialog(page).getByLabel('Nombre').fill('Romina Acuña');
  await dialog(page).getByLabel('Teléfono').fill('341 555-0117');
  await inDialog(page, 'Crear cliente').click();
  await expect(page.getByText('al día')).toBeVisible();
  await expectNoSeriousAxe(page);

  await page.getByRole('button', { name: 'Romina Acuña' }).click();
  await inDialog(page, 'Registrar pago').click();
  await dialog(page).getByLabel('Monto').fill('1250,5');
  await inDialog(page, 'Registrar pago').click();
  await expect(page.getByText('a favor', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar clientes').fill('0117');
  await page.getByRole('button', { name: 'Romina Acuña' }).click();
  await expect(dialog(page).getByText('− $ 1.250,50', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(`${dayAt(now(), body.time_zone)} · saldo`)).toBeVisible();
  await page.reload();
  await inDialog(page, 'Deshacer el pago de $ 1.250,50').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog(page).getByText('Todavía no compró a cuenta ni pagó nada.')).toBeVisible();
});
