import { expenseLabel } from '@trastienda/contract/expense-labels';
import { type SearchHits, searchHits } from '@trastienda/contract/search';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { newCustomer } from '../../testing/customers';
import { installmentIdOf, newDebt, pay } from '../../testing/debts';
import { toss } from '../../testing/full-shop';
import { forSale, paid, sold } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const found = async (shop: TestShop, q: string): Promise<SearchHits> =>
  (await shop.call(`/search?${new URLSearchParams({ q })}`)).read(searchHits);

const NOTHING = { accounts: [], products: [], debts: [], expenses: [], customers: [], sales: [], movements: [] };

const names = (hits: readonly { name: string }[]) => hits.map(({ name }) => name);

const newLabel = async (shop: TestShop, name: string) =>
  created(await shop.call('/expenses', { body: { name } }), expenseLabel);

test('signed out, nothing is looked for', async () => {
  expectRefused(await app.request('/search?q=caja'), 401, 'unauthorized');
});

// rule: search/hits
test('every kind of thing is found by a piece of its name, whatever the accents and capitals; of another shop none', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(0, 'Caja Ñandú');
  const { debt_id } = await newDebt(shop, { name: 'PRÉSTAMO ñandú' });
  const { expense_id } = await newLabel(shop, 'Fletes ñandú');
  const { customer_id } = await newCustomer(shop, { name: 'Inés Ñandú' });
  const { product_id } = await aProduct(shop, await aShelf(shop), { name: 'Camiseta Ñandú' });
  const movement = await shop.record(caja, { label: 'Venta al ñandú', value: 7 });
  expect(await found(shop, ' Ñandu ')).toEqual({
    accounts: [{ id: caja.id, name: 'Caja Ñandú', balance: 7 }],
    products: [{ id: product_id, name: 'Camiseta Ñandú', code: 'P-000001', size_name: null }],
    debts: [{ id: debt_id, name: 'PRÉSTAMO ñandú', remaining: 300 }],
    expenses: [{ id: expense_id, name: 'Fletes ñandú' }],
    customers: [{ id: customer_id, name: 'Inés Ñandú', balance: 0 }],
    sales: [],
    movements: [
      expect.objectContaining({ id: movement, label: 'Venta al ñandú', value: 7, account_name: 'Caja Ñandú' }),
    ],
  });
  expect(await found(other, 'ñandú')).toEqual(NOTHING);
  expect(await found(shop, 'nandu')).toEqual(NOTHING);
});

// rule: search/hits
test('what is deleted is not found, nor what is in the trash', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Borrada');
  const { debt_id } = await newDebt(shop, { name: 'Borrada' });
  const { expense_id } = await newLabel(shop, 'Borrada');
  const { customer_id } = await newCustomer(shop, { name: 'Borrada' });
  const { product_id } = await aProduct(shop, await aShelf(shop), { name: 'Borrada' });
  const gone = await shop.record(caja, { label: 'Borrada' });
  await toss(shop, `/movement/${gone}`);
  await toss(shop, `/products/${product_id}`);
  for (const path of [`/debt/${debt_id}`, `/expenses/${expense_id}`, `/customers/${customer_id}`])
    expect((await shop.call(path, { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await found(shop, 'borrada')).toEqual(NOTHING);
});

// rule: search/hits
test('a debt is found by its new name, with what remains of it', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const made = await newDebt(shop, { name: 'Moto' });
  await pay(shop, caja, 100, { debt_id: made.debt_id, installment_id: installmentIdOf(made, 0) });
  const renamed = { method: 'PATCH', body: { name: 'Camión' } } as const;
  expect((await shop.call(`/debt/${made.debt_id}`, renamed)).status).toBe(200);
  expect((await found(shop, 'moto')).debts).toEqual([]);
  expect((await found(shop, 'CAMION')).debts).toEqual([{ id: made.debt_id, name: 'Camión', remaining: 200 }]);
});

// rule: search/best-first
test('the whole name comes first, then what begins with it, then a word that does, then the rest; at most five', async () => {
  const shop = await app.newShop();
  const all = ['Banana', 'Cuenta ana', 'Anabel', 'Ana', 'Susana', 'Mariana', 'Diana'];
  for (const name of all) {
    await shop.newAccount(0, name);
    await newLabel(shop, name);
    await newCustomer(shop, { name });
    await newDebt(shop, { name });
  }
  const shelf = await aShelf(shop);
  for (const name of all) await aProduct(shop, shelf, { name });
  const { accounts, expenses, customers, debts, products } = await found(shop, 'ana');
  const byName = ['Ana', 'Anabel', 'Cuenta ana', 'Banana', 'Diana'];
  for (const hits of [accounts, expenses, customers]) expect(names(hits)).toEqual(byName);
  for (const hits of [debts, products]) expect(names(hits)).toEqual([...byName.slice(0, 3), 'Diana', 'Mariana']);
});

// rule: search/best-first
test('a code finds the item that has it before what contains it, be it typed small or as another reader gives it', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const other = await aProduct(shop, shelf, { name: 'Buzo' }, [anItem(shelf, { codes: ['AB-12', 'AB-123'] })]);
  const own = await aProduct(shop, shelf, { name: 'Remera' }, [
    anItem(shelf, { codes: ['AB-1'], barcode: '0123456789012' }),
  ]);
  const size_name = 'S';
  expect((await found(shop, 'ab-1')).products).toEqual([
    { id: own.product_id, name: 'Remera', code: own.code, size_name },
    { id: other.product_id, name: 'Buzo', code: other.code, size_name: null },
  ]);
  expect((await found(shop, '123456789012')).products).toEqual([
    { id: own.product_id, name: 'Remera', code: own.code, size_name },
  ]);
  expect(names((await found(shop, own.code.toLowerCase())).products)).toEqual(['Remera']);
});

// rule: search/hits
test('a sale is found by the number of its ticket, void ones too', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const { itemId } = await forSale(shop, { stock: 20 });
  const items = [{ item_id: itemId, quantity: 1 }];
  const sales = [];
  for (let n = 0; n < 12; n += 1) sales.push(await sold(shop, { items, payments: [paid(caja, 100)] }));
  const twelfth = sales[11];
  expect((await shop.call(`/sales/${twelfth?.sale_id}/void`, { body: {} })).status).toBeLessThan(300);
  for (const q of ['12', 'v-000012', '#12', 'ticket 0012', 'Venta N° 12'])
    expect((await found(shop, q)).sales).toMatchObject([
      { id: twelfth?.sale_id, number: 'V-000012', total: 100, is_void: true },
    ]);
  expect((await found(shop, '1')).sales).toMatchObject([{ number: 'V-000001', is_void: false, customer_name: null }]);
  for (const q of ['13', '99999999999', '0', '12a']) expect((await found(shop, q)).sales).toEqual([]);
});

// rule: search/short
test('one letter finds names, and no labels of movements; two find both', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Xilo');
  await newCustomer(shop, { name: 'Xuxa' });
  await newCustomer(shop, { name: 'Alex' });
  await aProduct(shop, await aShelf(shop), { name: 'Saxo' });
  await shop.record(caja, { label: 'Taxi' });
  const one = await found(shop, 'x');
  expect([names(one.accounts), names(one.products), names(one.customers)]).toEqual([['Xilo'], ['Saxo'], ['Xuxa']]);
  expect(one.movements).toEqual([]);
  expect((await found(shop, 'xi')).movements.map(({ label }) => label)).toEqual(['Taxi']);
});

// rule: search/hits
test('movements come newest first, five at most; what a search language would understand is text', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  for (const day of ['01', '04', '02', '06', '03', '05'])
    await shop.record(caja, { label: `Venta 100%_ ${day}`, entry_date: `2026-03-${day}` });
  const labels = (await found(shop, '100%_')).movements.map(({ label }) => label.slice(-2));
  expect(labels).toEqual(['06', '05', '04', '03', '02']);
  for (const q of ['%', '__', '"', "' or 1=1", '\\', '*']) expect((await found(shop, q)).accounts).toEqual([]);
});

// rule: search/text
test('a text of a hundred letters is looked for; nothing, blanks and more are refused', async () => {
  const shop = await app.newShop();
  expect(await found(shop, ` ${'ñ'.repeat(100)} `)).toEqual(NOTHING);
  expect(await found(shop, '\u0301')).toEqual(NOTHING);
  for (const query of ['', '?q=', '?q=%20%20', `?q=${'a'.repeat(101)}`, '?q=a%00b']) {
    const refused = await shop.call(`/search${query}`);
    expectRefused(refused, 400, 'invalid_input');
  }
});
