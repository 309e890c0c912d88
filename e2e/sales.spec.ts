import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sale as saleReply } from '@trastienda/contract/sales';
import { z } from 'zod';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { type CounterShop, goodsIn, moneyIn, recordSale, scan, shopWithCounter, tillOf } from './support/counter';
import { expect, test } from './support/journey';
import { productOf, productsOf } from './support/products';
import { call } from './support/shop';

/** @returns the id of the customer who is called so */
async function newCustomer({ url, token }: CounterShop, name: string): Promise<string> {
  const made = await call(url, 'POST', '/customers', { token, body: { name } });
  return z.object({ data: z.object({ customer_id: z.string() }) }).parse(await made.json()).data.customer_id;
}

/** Sells so many shirts for cash, as the counter does. */
async function sell(shop: CounterShop, quantity: number, more: object = {}) {
  const { url, token } = shop;
  const card = (await productsOf(url, shop)).find(({ name }) => name === 'Remera lino');
  const [item] = (await productOf(url, shop, card?.product_id ?? '')).product_stock_items;
  const accounts = z.object({
    accounts: z.array(
      z.object({
        financial_accounts_id: z.string(),
        paymentMethods: z.array(z.object({ payment_method_id: z.number() })),
      }),
    ),
  });
  const [caja] = accounts.parse(await (await call(url, 'GET', '/financial_accounts', { token })).json()).accounts;
  const payment = {
    financial_accounts_id: caja?.financial_accounts_id,
    payment_method_id: caja?.paymentMethods[0]?.payment_method_id,
    amount: quantity * 28_900,
  };
  const body = { items: [{ item_id: item?.item_id, quantity }], payments: [payment], client_id: randomUUID(), ...more };
  return z.object({ data: saleReply }).parse(await (await call(url, 'POST', '/sales', { token, body })).json()).data;
}

// rule: sales/list
test('the day of an older sale has the room that it needs beside the method @wide', async ({ page, keeper }) => {
  const shop = await shopWithCounter(page, keeper.url);
  await sell(shop, 1, { sold_at: new Date(now().getTime() - 3 * 86_400_000).toISOString() });
  await page.goto('/app/counter/sales');
  const when = page.getByRole('list', { name: 'Ventas' }).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await expect(when).toBeVisible();
  expect(await when.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

// rule: sales/list, sales/return, sales/void, sales/statistics
test('what was sold is listed with its figures; part of it comes back, and a sale is undone @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await sell(shop, 2);
  await sell(shop, 1);
  await page.goto('/app/counter/sales');
  const figures = page.getByRole('region', { name: 'Vendido hoy' });
  await expect(figures).toContainText('$ 86.700,00');
  await expect(figures).toContainText('2 ventas · 3 unidades');
  // A ticket's number, read or written whole, opens its sale; whatever else is read is searched for.
  await scan(page, 'V-000002');
  await expect(page.getByRole('dialog', { name: 'Venta V-000002' })).toContainText('1 × $ 28.900,00');
  await scan(page, 'V-000001');
  await expect(page.getByRole('dialog', { name: 'Venta V-000001' })).toContainText('2 × $ 28.900,00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan(page, 'nada-1');
  await expect(page.getByText('Ninguna venta coincide con lo que buscas.')).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Buscar número, producto o cliente' })
    .or(page.getByLabel('Buscar número, producto o cliente'))
    .first()
    .fill('v-000001');
  const rows = page.getByRole('list', { name: 'Ventas' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Buscar número, producto o cliente').press('Enter');
  const detail = page.getByRole('dialog', { name: 'Venta V-000001' });
  await expect(detail).toContainText('2 × $ 28.900,00');
  await detail.getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog', { name: 'Devolver de V-000001' });
  await back.getByRole('textbox', { name: 'Vuelven' }).fill('3');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back).toContainText('Se pueden devolver hasta 2');
  await back.getByRole('textbox', { name: 'Vuelven' }).fill('1');
  await expect(back).toContainText('Sale $ 28.900,00 de');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back).toBeHidden();
  await expect(detail).toContainText('1 de 2 devueltas');
  await expect(detail).toContainText('No se puede anular: ya tiene una devolución.');
  expect([(await goodsIn(shop, 'Remera lino')).stock, await moneyIn(shop)]).toEqual([3, 57_800]);

  await page.goto('/app/counter/sales');
  await rows.filter({ hasText: 'V-000002' }).getByRole('button').click();
  await page.getByRole('dialog', { name: 'Venta V-000002' }).getByRole('button', { name: 'Anular' }).click();
  const ask = page.getByRole('dialog', { name: '¿Anular la venta V-000002?' });
  await ask.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Se cargó dos veces');
  await ask.getByRole('button', { name: 'Anular venta' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Venta V-000002' })).toContainText('Anulada: Se cargó dos veces');
  await page.goBack();
  await expect(rows.filter({ hasText: 'V-000002' })).toContainText('Anulada');
  await expect(figures).toContainText('$ 28.900,00');
  expect([(await goodsIn(shop, 'Remera lino')).stock, await moneyIn(shop)]).toEqual([4, 28_900]);

  await page.goto('/app/finance/info');
  await expect(page.getByRole('region', { name: 'Ventas de hoy' })).toContainText('$ 28.900,00');
});

// rule: sales/list, texts/csv
test('Ventas is narrowed to a customer, in the address too, and comes as a file as it is narrowed @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const romina = z.object({ data: z.object({ customer_id: z.string() }) });
  const made = await call(url, 'POST', '/customers', { token, body: { name: '=Romina Acuña' } });
  const { customer_id } = romina.parse(await made.json()).data;
  await sell(shop, 1);
  await sell(shop, 2, { customer_id });
  await page.goto('/app/counter/sales');
  const rows = page.getByRole('list', { name: 'Ventas' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.getByRole('option', { name: '=Romina Acuña' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(customer_id));
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expectNoSeriousAxe(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ventas-2026-11-24\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^V-000002;2026-11-24;\d\d:\d\d;Hecha;Remera lino;2;57800,00;Efectivo;0,00;'=Romina Acuña;0$/,
  );
});

// rule: ledger/belongs-elsewhere
test('a sale’s movement is called otherwise, and says where its amount and its account are changed @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await sell(shop, 1);
  await page.goto('/app/finance/movement');
  await expect(page.getByRole('listitem').filter({ hasText: 'Venta V-000001' })).toContainText('de la venta V-000001');
  await page.getByRole('button', { name: 'Editar Venta V-000001' }).click();
  const dialog = page.getByRole('dialog', { name: 'Venta V-000001' });
  await expect(dialog).toContainText(
    'Este movimiento es de la venta V-000001: el monto, la cuenta y la fecha se cambian o se anulan desde ahí.',
  );
  await expect(dialog).toContainText('$ 28.900,00');
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await dialog.getByLabel('Concepto').fill('Venta a Ana');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar Venta a Ana' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(28_900);
});

test('between a phone’s width and a desk’s the filters of Ventas stay within their card @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await sell(shop, 1);
  for (const width of [768, 900, 1024, 1180]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app/counter/sales');
    const card = await page.getByRole('region', { name: 'Ventas', exact: true }).boundingBox();
    const dates = await page.getByRole('search').locator('> :last-child > *').boundingBox();
    expect((dates?.x ?? 9_999) + (dates?.width ?? 0), `${width} px`).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  }
});

// rule: sales/void, cash-sessions/closed
test('who undoes a sale of a till that is closed reads that its money goes out today @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const { financial_accounts_id, payment_method_id } = await tillOf(shop, 'Efectivo');
  const body = { financial_accounts_id, opening: [{ payment_method_id, value: 0 }] };
  const opened = await (await call(url, 'POST', '/cash_sessions', { token, body })).json();
  const till = z.object({ data: z.object({ cash_session_id: z.string() }) }).parse(opened).data.cash_session_id;
  const sold = await sell(shop, 1);
  await call(url, 'POST', `/cash_sessions/${till}/close`, { token, body: { counted: [] } });
  await page.goto(`/app/counter/sales?dialog=sale&id=${sold.sale_id}`);
  await page.getByRole('dialog', { name: 'Venta V-000001' }).getByRole('button', { name: 'Anular' }).click();
  const ask = page.getByRole('dialog', { name: '¿Anular la venta V-000001?' });
  await expect(ask).toContainText('Vuelve el stock de 1 artículo y salen $ 28.900,00 de Caja.');
  await expect(ask).toContainText('Si la caja de esa venta ya está cerrada, no cambia: la plata sale hoy.');
  await expectNoSeriousAxe(page);
  await ask.getByRole('button', { name: 'Anular venta' }).click();
  await expect(ask).toBeHidden();
  expect(await moneyIn(shop)).toBe(0);
  await page.goto('/app/finance/movement');
  await expect(page.getByText('Anulación V-000001').first()).toBeVisible();
  await expect(page.getByText('Venta V-000001', { exact: true }).first()).toBeVisible();
});

// rule: sales/return
test('what comes back of a sale on account is taken off what the customer owes, unless money is to go out @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const customer_id = await newCustomer(shop, 'Ana');
  const payments = [{ ...(await tillOf(shop, 'Efectivo')), amount: 900 }];
  const sold = await sell(shop, 1, { payments, on_account: 28_000, customer_id });
  await page.goto(`/app/counter/sales?dialog=sale&id=${sold.sale_id}`);
  await page.getByRole('dialog', { name: 'Venta V-000001' }).getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog', { name: 'Devolver de V-000001' });
  await expect(back).toContainText('De esta venta quedaron fiados $ 28.000,00.');
  await expect(back.getByRole('radio', { name: 'A cuenta de Ana' })).toBeChecked();
  await expectNoSeriousAxe(page);
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back).toBeHidden();
  expect(await moneyIn(shop)).toBe(900);
  const read = await (await call(url, 'GET', `/customers/${customer_id}`, { token })).json();
  expect(z.object({ balance: z.number() }).parse(read).balance).toBe(-900);
});

// rule: sales/return, forms/account-choice
test('what comes back of a sale on the account of a customer who is deleted is paid out @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const customer_id = await newCustomer(shop, 'Ana');
  const sold = await sell(shop, 1, { payments: [], on_account: 28_900, customer_id });
  const paid = { ...(await tillOf(shop, 'Efectivo')), value: 28_900, entry_date: sold.at.slice(0, 10) };
  expect((await call(url, 'POST', `/customers/${customer_id}/payments`, { token, body: paid })).status).toBe(201);
  expect((await call(url, 'DELETE', `/customers/${customer_id}`, { token })).status).toBe(204);
  await page.goto(`/app/counter/sales?dialog=sale&id=${sold.sale_id}`);
  await page.getByRole('dialog', { name: 'Venta V-000001' }).getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog', { name: 'Devolver de V-000001' });
  await expect(back).toContainText('Sale $ 28.900,00 de');
  await expect(back.getByRole('radio', { name: 'A cuenta de Ana' })).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back).toBeHidden();
  expect(await moneyIn(shop)).toBe(0);
});

// rule: sales/return
test('what came back elsewhere while the form was open brings nothing else back, and a deleted customer keeps no money @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  // Behind the form, what came back elsewhere makes the sale's row and the figures of the day other ones, and higher.
  complaints.forgive(/layout shift|status of 404/);
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const customer_id = await newCustomer(shop, 'Ana');
  const ring = await goodsIn(shop, 'Anillo Sol');
  const shirt = await goodsIn(shop, 'Remera lino');
  const till = await tillOf(shop, 'Efectivo');
  const items = [
    { item_id: shirt.item_id, quantity: 1 },
    { item_id: ring.item_id, quantity: 1, code: 'R-1' },
  ];
  const body = { items, payments: [{ ...till, amount: 28_910.1 }], client_id: randomUUID(), customer_id };
  const reply = await (await call(url, 'POST', '/sales', { token, body })).json();
  expect(reply).toMatchObject({ data: {} });
  const sold = z.object({ data: saleReply }).parse(reply).data;
  expect((await call(url, 'DELETE', `/customers/${customer_id}`, { token })).status).toBe(204);

  await page.goto('/app/counter/sales');
  await page
    .getByRole('list', { name: 'Ventas' })
    .getByRole('listitem')
    .filter({ hasText: sold.number })
    .getByRole('button')
    .click();
  await page
    .getByRole('dialog', { name: `Venta ${sold.number}` })
    .getByRole('button', { name: 'Devolver' })
    .click();
  const back = page.getByRole('dialog', { name: `Devolver de ${sold.number}` });
  const units = back.getByRole('textbox', { name: 'Vuelven' });
  await expect(units).toHaveCount(2);
  // Who is asked for once more and not known yet: the form stays, with what it is sending.
  const answer = await hold(page, /\/api\/customers\//, 'GET');
  await units.first().fill('1');
  const elsewhere = {
    returns: [{ sale_id: sold.sale_id, line_id: sold.items[0]?.line_id, quantity: 1 }],
    ...{ items: [], payments: [], refund: till },
  };
  await recordSale(shop, elsewhere);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(back).toContainText('0 por devolver');
  await expect(units.first()).toBeFocused();
  await expect(units.nth(1)).toHaveValue('0');
  await units.first().fill('0');
  await units.last().fill('1');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back).toBeHidden();
  answer();
  expect([(await goodsIn(shop, 'Remera lino')).stock, (await goodsIn(shop, 'Anillo Sol')).stock]).toEqual([5, 3]);
  expect(await moneyIn(shop)).toBe(0);
});

// rule: sales/list
test('a search that has stopped counting says so at the head of the list and at its foot @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await sell(shop, 1);
  // As the server answers where more than ten thousand match: so many are not made here.
  await page.route('**/api/sales?*search=*', async (route) => {
    const response = await route.fetch();
    const counted = { totalItems: 10_000, totalPages: 1_000, totalIsAtLeast: true };
    await route.fulfill({ response, json: { ...(await response.json()), ...counted } });
  });
  await page.goto('/app/counter/sales?search=remera');
  await expect(page.getByText('más de 10.000 en total')).toBeVisible();
  await expect(page.getByText(/^1 a \d+ de más de 10\.000$/)).toBeVisible();
});
