import { customer } from '@trastienda/contract/customers';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { forSale, paid, sold } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

async function exported(shop: TestShop, query = ''): Promise<string[][]> {
  const reply = await shop.call(`/sales/export${query}`);
  expect(reply.status).toBe(200);
  const [head, ...rows] = `${reply.body}`.split('\r\n').slice(0, -1);
  expect(head).toMatch(
    /Número;Fecha;Hora;Estado;Productos;Unidades;Total;Métodos;A cuenta;Cliente;Unidades devueltas$/,
  );
  return rows.map((line) => line.split(';'));
}

// rule: texts/csv, sales/list
test('the sales come as the list shows them: void ones, on account, and names that are no formula', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const item = await forSale(shop);
  const renamed = { method: 'PATCH', body: { name: '=Remera' } } as const;
  expect((await shop.call(`/products/${item.productId}`, renamed)).status).toBe(200);
  const { customer_id } = created(await shop.call('/customers', { body: { name: '@Romina' } }), customer);
  const items = [{ item_id: item.itemId, quantity: 1, unit_price: 100.5 }];
  const first = await sold(shop, { items, payments: [paid(caja, 100.5)] });
  await sold(shop, { items, payments: [paid(caja, 50)], on_account: 50.5, customer_id });
  expect((await shop.call(`/sales/${first.sale_id}/void`, { body: {} })).status).toBe(200);
  const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
  const rows = await exported(shop);
  expect(
    rows.map(([number, day, , status, name, units, total, methods, account, who]) => [
      ...[number, day, status, name, units, total, methods, account, who],
    ]),
  ).toEqual([
    ['V-000002', today, 'Hecha', "'=Remera", '1', '100,50', 'Efectivo', '50,50', "'@Romina"],
    ['V-000001', today, 'Anulada', "'=Remera", '1', '100,50', 'Efectivo', '0,00', ''],
  ]);
  expect(rows[0]?.[2]).toMatch(/^\d\d:\d\d$/);
  expect((await exported(shop, `?customer_id=${customer_id}`)).map(([number]) => number)).toEqual(['V-000002']);
  expect((await exported(shop, '?search=ROMINA')).map(([number]) => number)).toEqual(['V-000002']);
  expect((await exported(shop, '?status=void')).map(([number]) => number)).toEqual(['V-000001']);
  expect(await exported(shop, '?to=2020-01-01')).toEqual([]);
  expect(await exported(await app.newShop())).toEqual([]);
});

// rule: texts/csv
test('all pages come, each sale once', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const item = await forSale(shop, { stock: 200 });
  const items = [{ item_id: item.itemId, quantity: 1, unit_price: 1 }];
  for (let at = 0; at < 110; at += 1) await sold(shop, { items, payments: [paid(caja, 1)] });
  const numbers = (await exported(shop)).map(([number]) => number);
  expect(numbers).toHaveLength(110);
  expect(numbers).toEqual([...new Set(numbers)].sort().reverse());
});

test('who is signed out gets nothing, and a filter that means nothing is refused', async () => {
  expectRefused(await app.request('/sales/export'), 401, 'unauthorized');
  expectRefused(await (await app.newShop()).call('/sales/export?from=ayer'), 400, 'invalid_input');
});
