import type { Page } from '@playwright/test';
import { z } from 'zod';
import { goodsIn, shopWithCounter } from './support/counter';
import { accountIn, addDebt, dialog, openPayment, record, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** Under which the tab keeps what was not saved. */
const kept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

/** Whether closing the window would ask first. */
const asks = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

// rule: forms/over
test('a payment that was refused is forgotten once its installment is paid elsewhere @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { debt_id } = await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  const caja = accountIn(shop, 'Caja');
  const move = async (movement: Record<string, unknown>) =>
    expect((await record(shop.url, shop, caja, movement)).status).toBe(201);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await move({ type: 'money_outflow', label: 'Caja fuerte', value: 1000 });
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await expect(dialog(page).getByText('La cuenta no tiene el saldo suficiente').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await asks(page)).toBe(true);
  await page.getByRole('link', { name: 'Movimientos', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/finance\/movement/);

  await move({ type: 'inflow_of_money', label: 'Entrada de dinero', value: 1000 });
  await move({ type: 'debt', label: 'Pago a Heladera', value: 100, debt_id });
  await page.getByRole('link', { name: 'Deudas', exact: true }).filter({ visible: true }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await asks(page)).toBe(false);
});

// rule: forms/over
test('what is half typed for a sale that is void by now, or a label that is gone, is forgotten @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { url, token } = shop;
  const body = { name: 'Romina' };
  const made = await (await call(url, 'POST', '/customers', { token, body })).json();
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  const { item_id } = await goodsIn(shop, 'Medias');
  const sale = { items: [{ item_id, quantity: 1 }], payments: [], on_account: 1_500, customer_id };
  const sold = await (await call(url, 'POST', '/sales', { token, body: sale })).json();
  const { sale_id } = z.object({ data: z.object({ sale_id: z.string() }) }).parse(sold).data;
  await page.goto(`/app/counter/sales?dialog=sale&id=${sale_id}&ask=void`);
  await page.getByLabel('Motivo (opcional)').fill('Se cargó dos veces');
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect((await call(url, 'POST', `/sales/${sale_id}/void`, { token, body: {} })).ok).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => kept(page)).toEqual([]);

  const label = await (await call(url, 'POST', '/expenses', { token, body: { name: 'Luz' } })).json();
  const { expense_id } = z.object({ data: z.object({ expense_id: z.string() }) }).parse(label).data;
  const edit = `/app/finance/expenses?dialog=edit&id=${expense_id}`;
  await page.goto(edit);
  await dialog(page).getByLabel('Nombre').fill('Energía');
  await expect.poll(() => kept(page)).toHaveLength(1);
  expect((await call(url, 'DELETE', `/expenses/${expense_id}`, { token })).ok).toBe(true);
  await page.goto(edit);
  await page.mouse.move(10, 10);
  await expect(page.getByText('No se pudo abrir la etiqueta.')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
});
