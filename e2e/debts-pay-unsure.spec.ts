import type { Page } from '@playwright/test';
import { movementPage } from '@trastienda/contract/movements';
import { bringAnswers, loseAnswers } from './support/answers';
import {
  accountIn,
  addDebt,
  booksOf,
  button,
  chooseDebt,
  dialog,
  openPayment,
  PAID,
  record,
  shopOwingFridge,
  shopWith,
} from './support/debts';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { call } from './support/shop';

const IN_MOVEMENTS = 'En Movimientos quedó un pago de esta cuota sin confirmar.';
const IN_DEBTS = 'En Deudas quedó un pago de esta cuota sin confirmar.';

const toScreen = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();

// rule: forms/in-order, installments/never-overpaid
test('what may have been paid in the movement form is not paid in the dialog beside it, nor the other way round @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopOwingFridge(page, keeper.url);
  await page.goto('/app/finance/movement');
  await chooseDebt(page, 'Heladera');
  await page.getByLabel('Monto').fill('30');
  await loseAnswers(page, true);
  await button(page, 'Crear movimiento').click();
  const unsaved = page.getByRole('region', { name: 'Sin guardar' });
  await expect(unsaved).toContainText('Puede que ya esté guardado');
  await bringAnswers(page);

  await toScreen(page, 'Deudas');
  await openPayment(page);
  await expect(dialog(page).getByText(IN_MOVEMENTS)).toBeVisible();
  await dialog(page).getByLabel('Monto').fill('20');
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page).getByText(IN_MOVEMENTS)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });

  await toScreen(page, 'Movimientos');
  await unsaved.getByRole('button', { name: 'Reintentar' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByText(PAID)).toBeVisible();
  await toScreen(page, 'Deudas');
  await openPayment(page);
  await expect(dialog(page).getByText(IN_MOVEMENTS)).toHaveCount(0);
  await loseAnswers(page, false);
  await dialog(page).getByLabel('Monto').fill('20');
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await bringAnswers(page);

  await toScreen(page, 'Movimientos');
  await chooseDebt(page, 'Heladera');
  await page.getByLabel('Monto').fill('5');
  await expect(page.getByText(IN_DEBTS)).toBeVisible();
  await page.getByLabel('Monto').press('Enter');
  await expect(page.getByLabel('Monto')).toHaveValue('5');
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
  await toScreen(page, 'Deudas');
  await openPayment(page);
  await dialog(page).getByRole('region', { name: 'Sin guardar' }).getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => booksOf(shop)).toMatchObject({ debt: { paid: 50 }, balances: { Caja: 950 } });
});

test('a payment whose answer was lost and that has paid all is found and said; one that another device came before is said not to be made @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  const pay = async (isMade: boolean) => {
    await openPayment(page);
    await loseAnswers(page, isMade);
    await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
    await expect(dialog(page).getByText('Puede que ya esté guardado').first()).toBeVisible();
    await bringAnswers(page);
  };
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('pay:')));
  await page.goto('/app/finance/debts');
  await pay(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText('El pago estaba registrado.')).toBeVisible();
  await expect(page.getByText('Pago a Heladera: $ 100,00')).toBeVisible();
  expect(await kept()).toEqual([]);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 100 }, balances: { Caja: 900 } });

  const estufa = await addDebt(shop, 'Estufa', [100], ['2027-01-10']);
  await page.reload();
  await pay(false);
  const payment = { type: 'debt', label: 'Pago a Estufa', value: 100, debt_id: estufa.debt_id };
  expect((await record(shop.url, shop, accountIn(shop, 'Caja'), payment)).status).toBe(201);
  await page.reload();
  // The address still names the payment: its dialog says what is so, and looks for it.
  await expect(dialog(page).getByText('Esta deuda ya está pagada')).toBeVisible();
  await expect(page.getByText('El pago no se hizo')).toBeVisible();
  expect(await kept()).toEqual([]);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 100 }, balances: { Caja: 800 } });
});

// rule: screens/shop-day
test('a payment that was refused before midnight and is sent again after it is the new day’s; in the list it names its own @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  // 23:58 in Buenos Aires.
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/debts');
  await openPayment(page);
  const caja = accountIn(shop, 'Caja');
  const move = (type: string) => record(shop.url, shop, caja, { type, label: 'Caja fuerte', value: 1000 });
  const send = () => dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  const refuse = async () => {
    expect((await move('money_outflow')).status).toBe(201);
    await send();
    await expect(dialog(page).getByText('La cuenta no tiene el saldo suficiente').first()).toBeVisible();
    expect((await move('inflow_of_money')).status).toBe(201);
    // What is being read from before would be taken for what the window asks for now.
    await settled(page);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog(page).getByText('Saldo $ 1.000,00')).toBeVisible();
  };
  await refuse();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await openPayment(page);
  await expect(
    dialog(page).getByRole('listitem', { name: 'Pago a Heladera: $ 100,00 (2026-11-20)', exact: true }),
  ).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Descartar Pago a Heladera/ })
    .click();
  await refuse();
  await page.clock.fastForward('24:00:00');
  await send();
  await expect(dialog(page)).toHaveCount(0);
  const reply = await call(shop.url, 'GET', '/movement?limit=100&type=debt', { token: shop.token });
  expect(movementPage.parse(await reply.json()).movements.map(({ entry_date }) => entry_date)).toEqual(['2026-11-22']);
});
