import type { Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import {
  type CounterShop,
  counterWithShirt,
  customersOf,
  goodsIn,
  hurriedKeys,
  lines,
  moneyIn,
  openCounter,
  recordSale,
  scan,
  shopWithCounter,
  tillOf,
} from './support/counter';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** 'Cobrar' with one shirt of 28.900 by card, 15 % dearer, whose methods were read before. */
async function chargeByCard(page: Page, shop: CounterShop): Promise<void> {
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: /^Crédito 3 cuotas/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cobrar' })).toContainText('$ 33.235,00');
}

/** In another tab, or by somebody else. */
async function takeOffAccount({ url, token }: CounterShop, method: number): Promise<void> {
  const { accounts } = accountPage.parse(await (await call(url, 'GET', '/financial_accounts', { token })).json());
  for (const { financial_accounts_id, paymentMethods } of accounts) {
    const left = paymentMethods.map((one) => one.payment_method_id).filter((id) => id !== method);
    const body = { payment_methods: left };
    const reply = await call(url, 'PATCH', `/financial_accounts/${financial_accounts_id}`, { token, body });
    expect(reply.status).toBe(200);
  }
}

// rule: counter/refusals
test('a method that is not the account’s any more is named where it was refused, and goes from the keys @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 400/);
  const shop = await shopWithCounter(page, keeper.url);
  await chargeByCard(page, shop);
  await takeOffAccount(shop, (await tillOf(shop, 'Crédito 3 cuotas')).payment_method_id);
  const dialog = page.getByRole('dialog', { name: 'Cobrar' });
  await dialog.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(dialog).toContainText('La venta no se registró');
  await expect(dialog).toContainText('Ese método de pago no es de la cuenta');
  expect(await moneyIn(shop)).toBe(0);
  await expect(dialog.getByRole('button', { name: /^Crédito 3 cuotas/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Efectivo/ }).click();
  await dialog.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(28_900);
});

// rule: sales/charged-percent
test('a method that adds something else by now says so, and what is charged then is the new total @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 400/);
  const shop = await shopWithCounter(page, keeper.url);
  await chargeByCard(page, shop);
  const { payment_method_id: card } = await tillOf(shop, 'Crédito 3 cuotas');
  const change = { token: shop.token, body: { adjustment_percent: 20 } };
  expect((await call(shop.url, 'PATCH', `/payment_methods/${card}`, change)).status).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Cobrar' });
  await dialog.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(dialog).toContainText('Crédito 3 cuotas ahora suma 20 %. Revisa el total antes de cobrar.');
  await expect(dialog).toContainText('$ 34.680,00');
  expect(await moneyIn(shop)).toBe(0);
  await dialog.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(34_680);
});

// rule: counter/payments
test('two accounts with a method of one name are told apart where it is charged @either', async ({ page, keeper }) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { payment_method_id: cash } = await tillOf(shop, 'Efectivo');
  const body = { name: 'Feria', paymentMethods: [cash] };
  expect((await call(shop.url, 'POST', '/financial_accounts', { token: shop.token, body })).status).toBe(201);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Cobrar' });
  await expect(dialog.getByRole('button', { name: /^Efectivo.*Caja/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Efectivo.*Feria/ })).toBeVisible();
  // Without change its button has the whole foot of the sheet on a phone.
  const [sheet, button] = [dialog, dialog.getByRole('button', { name: 'Registrar venta' })];
  const [all, one] = [await sheet.boundingBox(), await button.boundingBox()];
  if (all && one && all.width < 768) expect(Math.round(all.width - one.width)).toBe(32);
  // Both at once: each has its amount.
  await dialog.getByRole('button', { name: /^Efectivo.*Feria/ }).click();
  await dialog.getByRole('button', { name: /^Efectivo.*Caja/ }).click();
  await dialog.getByLabel('Monto con Efectivo · Feria').fill('1000');
  await dialog.getByLabel('Monto con Efectivo · Feria').press('Tab');
  await expect(dialog.getByLabel('Monto con Efectivo · Caja')).toHaveValue('27.900,00');
  // What is given is for both.
  await dialog.getByLabel('Recibido en efectivo').fill('30000');
  await expect(dialog).toContainText('Vuelto$ 1.100,00');
});

// rule: counter/typed-money, counter/kept
test('what was typed in ‘Cobrar’ is there again after Escape, back and a reload, each cart’s own, and the rest is reckoned anew @either', async ({
  page,
  keeper,
}) => {
  const { code } = await counterWithShirt(page, keeper.url);
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Cobrar' });
  await dialog.getByRole('button', { name: /^Crédito 3 cuotas/ }).click();
  await dialog.getByRole('button', { name: /^Efectivo/ }).click();
  const cash = dialog.getByLabel('Monto con Efectivo');
  const card = dialog.getByLabel('Monto con Crédito 3 cuotas');
  const received = dialog.getByLabel('Recibido en efectivo');
  await cash.fill('10000');
  await received.fill('20000');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // What is due has changed: what was typed stays, and the other method takes the rest.
  await scan(page, code);
  await expect(lines(page).getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
  const isThere = async () => {
    await expect(cash).toHaveValue('10.000,00');
    await expect(card).toHaveValue('47.800,00');
    await expect(received).toHaveValue('20.000,00');
  };
  await page.keyboard.press('F9');
  await isThere();
  await page.reload();
  await isThere();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  // The next customer's cart knows nothing of it.
  await page.keyboard.press('F4');
  await expect(lines(page)).toHaveCount(0);
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
  await page.keyboard.press('F9');
  await expect(received).toHaveValue('10,10');
  await expect(cash).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Retomar Remera lino' }).click();
  await page.keyboard.press('F9');
  await isThere();
});

// rule: counter/typed-money, counter/payments
test('what is missing of what was typed is said, and it goes with the sale and with the cart that is emptied @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await chargeByCard(page, shop);
  const dialog = page.getByRole('dialog', { name: 'Cobrar' });
  const card = dialog.getByLabel('Monto con Crédito 3 cuotas');
  await dialog.getByRole('button', { name: /^Efectivo/ }).click();
  await dialog.getByLabel('Monto con Efectivo').fill('10000');
  await card.fill('18900');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await scan(page, code);
  await expect(lines(page).getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
  await page.keyboard.press('F9');
  await expect(dialog).toContainText('Faltan $ 28.900,00');
  await card.fill('47800');
  await dialog.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(64_970);

  // The next one begins with its usual method alone; so does one whose cart was emptied.
  await page.keyboard.press('Enter');
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await expect(dialog).toContainText('$ 33.235,00');
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText([/^Crédito 3 cuotas/]);
  await dialog.getByRole('button', { name: /^Efectivo/ }).click();
  await dialog.getByLabel('Recibido en efectivo').fill('30000');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText([/^Crédito 3 cuotas/]);
  // The name of whoever pays later is typed too.
  await dialog.getByRole('button', { name: /^Fiado/ }).click();
  await dialog.getByLabel('¿A cuenta de quién?').fill('Romina Acu');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(dialog.getByLabel('¿A cuenta de quién?')).toHaveValue('Romina Acu');
});

// rule: counter/exchange, sales/return
test('what was bought on account and comes back is taken off what the customer owes, and no money goes out @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const { item_id } = await goodsIn(shop, 'Remera lino');
  expect((await call(url, 'POST', '/customers', { token, body: { name: 'Romina Acuña' } })).status).toBe(201);
  const [romina] = await customersOf(shop);
  const items = [{ item_id, quantity: 1 }];
  const till = await tillOf(shop, 'Efectivo');
  const paid = { items, payments: [{ ...till, amount: 28_900 }] };
  const owed = { items, payments: [], on_account: 28_900, customer_id: romina?.customer_id };
  for (const body of [paid, owed]) await recordSale(shop, body);
  expect([await moneyIn(shop), (await customersOf(shop))[0]?.balance]).toEqual([28_900, 28_900]);

  await openCounter(page);
  await scan(page, 'V-000002');
  const back = page.getByRole('dialog', { name: 'Vuelve de V-000002' });
  await back.getByRole('button', { name: 'Vuelve todo' }).click();
  await back.getByRole('button', { name: 'Seguir en el mostrador' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  const money = page.getByRole('dialog', { name: 'Devolver' });
  await expect(money).toContainText('De V-000002 quedaron fiados $ 28.900,00 a Romina Acuña.');
  await expect(money).toContainText('Romina Acuña deberá $ 0,00');
  await page.keyboard.press('Escape');
  await expect(money).toHaveCount(0);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Devolución registrada' })).toBeVisible();
  expect([await moneyIn(shop), (await customersOf(shop))[0]?.balance]).toEqual([28_900, 0]);
});
