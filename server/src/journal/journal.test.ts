import { randomUUID } from 'node:crypto';
import { cents, ZERO } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { kept } from '../ledger/tables';
import { openTestApp } from '../testing/app';
import { aCounter, oneOf, voidSale } from '../testing/counter';
import { aPayment, newCustomer } from '../testing/customers';
import { shopOf } from '../testing/database';
import { newDebt } from '../testing/debts';
import { aFullShop } from '../testing/full-shop';
import { hledger, hledgerBalances } from '../testing/hledger';
import { accountIn, expectJournalAgrees, journalText } from '../testing/journal-proof';
import { paid, sold } from '../testing/sales';
import { debtsOf, ticketEntriesOf } from './rows';
import { AccountNames } from './words';

const app = await openTestApp();

// rule: ledger/journal
test('a shop’s books as plain-text accounting agree with it, and are the same text when asked again', async () => {
  const { shop, caja, movements, label, moto, card } = await aFullShop(app, 'Libro');
  await expectJournalAgrees(app, shop);
  const journal = await journalText(app, shop.username);
  expect(await journalText(app, shop.username)).toBe(journal);
  for (const id of Object.values(movements)) expect(journal.match(new RegExp(`id:${id}\\b`, 'g'))).toHaveLength(1);
  const spent = journal.slice(journal.indexOf(movements.outflow)).split('\n').slice(1, 3);
  expect(spent.map((line) => line.trim())).toEqual([
    `${accountIn(journal, caja.id)}  -20.00 ARS`,
    `${accountIn(journal, label)}  20.00 ARS`,
  ]);
  expect(accountIn(journal, moto.debt_id)).toBe(`${accountIn(journal, card)}:Libro moto`);
});

// rule: ledger/journal
test('what each customer owes is in it: sold on account, paid, brought back and void, the one who is hidden by then too', async () => {
  const { shop, caja, item } = await aCounter(app);
  const { customer_id: ana } = await newCustomer(shop, { name: 'Ana: la de al lado' });
  const { customer_id: gone } = await newCustomer(shop, { name: 'Beto' });
  const pay = async (id: string, value: number) =>
    expect((await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, value) })).status).toBe(201);
  const first = await sold(shop, {
    ...{ items: [oneOf(item, { quantity: 3 })], payments: [paid(caja, 50)], on_account: 250, customer_id: ana },
  });
  await pay(ana, 60.25);
  const returns = [{ sale_id: first.sale_id, line_id: first.items[0]?.line_id, quantity: 1 }];
  await sold(shop, { items: [], returns, refund: { to_customer: true }, customer_id: ana });
  const undone = await sold(shop, { items: [oneOf(item)], on_account: 100, customer_id: gone });
  await pay(gone, 100);
  expect((await shop.call(`/customers/${gone}`, { method: 'DELETE' })).status).toBe(204);
  expect((await voidSale(shop, undone.sale_id)).status).toBe(200);

  await expectJournalAgrees(app, shop);
  const journal = await journalText(app, shop.username);
  const balanceOf = hledgerBalances(journal);
  expect([ana, gone].map((id) => accountIn(journal, id))).toEqual([
    'activo:cliente:Ana- la de al lado',
    'activo:cliente:Beto',
  ]);
  expect([ana, gone].map((id) => balanceOf(accountIn(journal, id)))).toEqual([8_975, -10_000]);
  // What they pay was income when it was sold.
  expect(balanceOf('ingreso:entradas')).toBe(-5_000);
  expect(balanceOf('ingreso:ventas a cuenta')).toBe(-15_000);
  expect(journal).toMatch(/\(C\d+-1\) Venta V-000001 a cuenta {2}; cliente:/);
});

// rule: ledger/journal
test('whatever things are called, and also when they are gone, the journal is read as it is meant', async () => {
  const shop = await app.newShop();
  const odd = ['Caja: la (vieja) ; hoy', '* Banco  [dos]', '=1+1 | ñandú 😀', '"x" {2} @@ 3 ARS'];
  for (const name of odd) {
    const account = await shop.newAccount(100, name);
    await shop.record(account, { value: 0.01, label: `(x) ${name}, id:otro` });
  }
  const twice = await shop.newAccount(5, 'Repetida');
  await shop.call(`/financial_accounts/${twice.id}`, { method: 'DELETE' });
  await shop.newAccount(7, 'Repetida');
  await expectJournalAgrees(app, shop);
  const journal = await journalText(app, shop.username);
  expect(accountIn(journal, twice.id)).toBe('activo:cuenta:Repetida');
  expect(journal).toContain('account activo:cuenta:Repetida (2)  ; id:');
});

// rule: ledger/journal
test('of thousands with one name each gets an account of its own, also beside one that is really called so', () => {
  const names = new AccountNames();
  expect(names.of('a', 'Caja (3)')).toBe('a:Caja (3)');
  const own = Array.from({ length: 100_000 }, () => names.of('a', 'Caja'));
  expect(own.slice(0, 4)).toEqual(['a:Caja', 'a:Caja (2)', 'a:Caja (4)', 'a:Caja (5)']);
  expect(new Set(own).size).toBe(100_000);
});

// rule: ledger/journal
test('thousands of debts are each read once, with what is theirs', async () => {
  const shop = await app.newShop();
  const { debt_id } = await newDebt(shop);
  await newDebt(shop);
  const { db } = app.database;
  const [first, last] = await db
    .selectFrom('debt')
    .selectAll()
    .where('shop_id', '=', (await shopOf(db, shop.username)).id)
    .orderBy('seq')
    .execute();
  if (!first || !last) throw new Error('two debts were made');
  const more = Array.from({ length: 4_500 }, (_, at) => ({
    ...first,
    id: randomUUID(),
    seq: last.seq + 1 + at,
    total: cents(0),
    installment_count: 0,
  }));
  for (let at = 0; at < more.length; at += 500)
    await kept(db)
      .insertInto('debt')
      .values(more.slice(at, at + 500))
      .execute();
  const found: { id: string; amount: number }[] = [];
  for await (const { id, amount } of debtsOf(db, first.shop_id)) found.push({ id, amount });
  expect(found.map(({ id }) => id)).toEqual([debt_id, last.id, ...more.map(({ id }) => id)]);
  expect(found.slice(0, 3).map(({ amount }) => amount)).toEqual([30_000, 30_000, 0]);
});

// rule: ledger/journal
test('thousands of entries of customers are each read once, payments apart', async () => {
  const shop = await app.newShop();
  const { db } = app.database;
  const shop_id = (await shopOf(db, shop.username)).id;
  const caja = await shop.newAccount();
  const [first, last] = [await newCustomer(shop), await newCustomer(shop, { name: 'Beto' })].map(
    (one) => one.customer_id,
  );
  if (!first || !last) throw new Error('two customers were made');
  await shop.call(`/customers/${last}/payments`, { body: aPayment(caja, 1) });
  const at = '2026-11-20T12:00:00.000Z';
  const made = [first, last].flatMap((customer_id) =>
    Array.from({ length: 1_500 }, (_, index) => ({
      ...{ shop_id, customer_id, number: index + 2, at, kind: 'sale' as const, reference: 'V-000001' },
      ...{ movement_id: null, change: cents(1), balance: ZERO },
    })),
  );
  for (let from = 0; from < made.length; from += 500)
    await kept(db)
      .insertInto('customer_entry')
      .values(made.slice(from, from + 500))
      .execute();
  const found: string[] = [];
  for await (const { customer_id, number } of ticketEntriesOf(db, shop_id)) found.push(`${customer_id} ${number}`);
  expect(found).toEqual(made.map(({ customer_id, number }) => `${customer_id} ${number}`));
});

test('a journal that does not agree is not let pass', async () => {
  const { shop } = await aFullShop(app, 'Falso');
  const journal = await journalText(app, shop.username);
  expect(() =>
    hledger(journal.replace('-20.00 ARS', '-20.01 ARS').replace('  20.00 ARS', '  20.01 ARS'), 'check'),
  ).toThrow(/assertion/i);
});
