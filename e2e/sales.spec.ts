import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sale as saleReply } from '@trastienda/contract/sales';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { type CounterShop, goodsIn, moneyIn, scan, shopWithCounter } from './support/counter';
import { expect, test } from './support/journey';
import { productOf, productsOf } from './support/products';
import { call } from './support/shop';

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
test('Ventas is narrowed to a customer, in the address too, and comes as a file as it is narrowed @either', async ({
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
