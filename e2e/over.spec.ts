import type { Page } from '@playwright/test';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { z } from 'zod';
import { loseNextAnswer } from './support/answers';
import { now } from './support/clock';
import { goodsIn, shopWithCounter } from './support/counter';
import {
  accountIn,
  addCreditCard,
  addDebt,
  booksOf,
  cardsOf,
  dialog,
  openPayment,
  record,
  shopWith,
} from './support/debts';
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

// rule: forms/over
test('a statement’s payment whose answer was lost is found and said; one that was refused, and another device made, is forgotten @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { url, token } = shop;
  await addCreditCard(shop);
  const [card] = await cardsOf(shop);
  const path = `/credit_cards/${card?.credit_card_id}`;
  const buy = async (name: string, first_period: string) => {
    const body = { name, value: 100, installments: 1, purchase_date: '2026-11-02', first_period };
    expect((await call(url, 'POST', `${path}/purchases`, { token, body })).status).toBe(201);
  };
  await buy('Heladera', '2027-01');
  await buy('Estufa', '2027-02');
  const pay = () => dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };

  await page.goto('/app/finance/cards?dialog=pay&id=2027-01');
  await loseNextAnswer(page, '**/payments');
  await pay();
  await expect(dialog(page).getByText('Puede que ya esté guardado').first()).toBeVisible();
  await leave();
  await expect(page.getByText('El pago estaba registrado.')).toBeVisible();
  await expect(page.getByText('Resumen de enero: $ 100,00')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  expect(await asks(page)).toBe(false);
  expect(await booksOf(shop)).toMatchObject({ balances: { Caja: 900 } });

  await page.goto('/app/finance/cards?dialog=pay&id=2027-02');
  await expect(dialog(page).getByRole('button', { name: 'Pagar $ 100,00' })).toBeEnabled();
  const { id, method } = accountIn(shop, 'Caja');
  const payments = [{ financial_accounts_id: id, payment_method_id: method, value: 100 }];
  const body = { entry_date: '2026-11-24', payments };
  expect((await call(url, 'POST', `${path}/statements/2027-02/payments`, { token, body })).status).toBe(201);
  await pay();
  await expect(page.getByText('No se hizo ningún pago.')).toBeVisible();
  await leave();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await asks(page)).toBe(false);
});

// rule: forms/over
test('what was refused for a reminder is forgotten once that is skipped @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 10 });
  const { id, method } = accountIn(shop, 'Caja');
  const today = dayAt(now(), DEFAULT_TIME_ZONE);
  const rule = { type: 'money_outflow', label: 'Internet', value: 50, frequency: 'monthly', mode: 'remind' };
  const body = { ...rule, financial_accounts_id: id, payment_method_id: method, start_date: today };
  expect((await call(shop.url, 'POST', '/recurring', { token: shop.token, body })).status).toBe(201);
  await page.goto('/app/finance/info');
  await page.getByRole('button', { name: /^Registrar Internet/ }).click();
  await dialog(page).getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('No se pudo registrar el movimiento.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await asks(page)).toBe(true);
  await page.getByRole('button', { name: /^Saltar Internet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Saltar' }).click();
  await expect(page.getByText('Recordatorio saltado.')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await asks(page)).toBe(false);
});
