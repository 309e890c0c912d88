import { creditCard, creditCards } from '@trastienda/contract/credit-cards';
import { debtPage } from '@trastienda/contract/debts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { debtIn, installmentIdOf, movementIn, newDebt, pay, readDebt, readStats } from '../../testing/debts';
import { aCreditCard } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-03-10T15:00:00Z');

const page = async (shop: TestShop, query = '') => (await shop.call(`/debt${query}`)).read(debtPage);
const names = async (shop: TestShop, query = '') => (await page(shop, query)).debts.map((debt) => debt.name);
const due = (...days: string[]) => days.map((due_date) => ({ amount: 100, due_date, status: 'unpaid' }));
const paid = (...days: string[]) => due(...days).map((one) => ({ ...one, status: 'paid' }));
const newCard = async (shop: TestShop, name: string) =>
  (await shop.call('/credit_cards', { body: aCreditCard(name) })).read(z.object({ data: creditCard })).data
    .credit_card_id;
const used = async (shop: TestShop) =>
  (await shop.call('/credit_cards')).read(creditCards).map((card) => [card.name, card.used]);
const edit = (shop: TestShop, path: string, body: unknown) => shop.call(path, { method: 'PATCH', body });
const expectTrueBooks = async () => expect(await findDifferences(app.database.db)).toEqual([]);

// rule: installments/order
test('debts are listed by when they are due next, and the paid ones last, newest first', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  await newDebt(shop, { name: 'Pagada vieja', installments: paid('2026-01-01') });
  const april = await newDebt(shop, { name: 'Abril', installments: due('2026-04-01', '2026-06-01') });
  await newDebt(shop, { name: 'Enero', installments: [...due('2026-01-05'), ...paid('2025-12-05')] });
  await newDebt(shop, { name: 'Pagada nueva', installments: paid('2026-05-01') });
  const may = await newDebt(shop, { name: 'Mayo', installments: due('2026-05-01') });
  expect(await names(shop)).toEqual(['Enero', 'Abril', 'Mayo', 'Pagada nueva', 'Pagada vieja']);

  const first = movementIn(await pay(shop, caja, 100, { installment_id: installmentIdOf(april, 0) }));
  expect(await names(shop)).toEqual(['Enero', 'Mayo', 'Abril', 'Pagada nueva', 'Pagada vieja']);
  await shop.call(`/movement/${first.id}`, { method: 'DELETE' });
  expect((await names(shop))[1]).toBe('Abril');
  await edit(shop, `/debt/installment/${installmentIdOf(may, 0)}`, { due_date: '2026-01-01' });
  expect((await names(shop))[0]).toBe('Mayo');
  await pay(shop, caja, 100, { debt_id: may.debt_id });
  expect(await names(shop)).toEqual(['Enero', 'Abril', 'Mayo', 'Pagada nueva', 'Pagada vieja']);
  await shop.call(`/debt/installment/${installmentIdOf(april, 0)}`, { method: 'DELETE' });
  await newDebt(shop, { name: 'Antes de junio', installments: due('2026-05-31') });
  expect((await names(shop)).slice(0, 3)).toEqual(['Enero', 'Antes de junio', 'Abril']);
  await expectTrueBooks();
});

test('every page of the list, and of each part, is a piece of the whole, with its own true totals', async () => {
  const shop = await app.newShop();
  for (let day = 1; day <= 7; day++) await newDebt(shop, { name: `A${day}`, installments: due(`2026-04-0${day}`) });
  for (let day = 1; day <= 4; day++) await newDebt(shop, { name: `P${day}`, installments: paid(`2026-04-0${day}`) });
  const whole = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'P4', 'P3', 'P2', 'P1'];
  const parts = { '': whole, 'status=open&': whole.slice(0, 7), 'status=paid&': whole.slice(7) };
  for (const [query, all] of Object.entries(parts)) {
    for (const limit of [1, 2, 3, 5, 100]) {
      const found: string[] = [];
      for (let number = 1; number <= Math.ceil(all.length / limit); number++) {
        const { debts, ...facts } = await page(shop, `?${query}limit=${limit}&page=${number}`);
        found.push(...debts.map((debt) => debt.name));
        const totalPages = Math.ceil(all.length / limit);
        expect(facts).toEqual({ totalItems: all.length, totalPages, currentPage: number, limit });
      }
      expect(found, `${query}limit=${limit}`).toEqual(all);
    }
    expect(await page(shop, `?${query}page=99`)).toMatchObject({ debts: [], totalItems: all.length });
  }
  expect(expectRefused(await shop.call('/debt?status=late'), 400, 'invalid_input')).toEqual(['status']);
});

// rule: installments/stats
test('the stats tell debts paid in full from money paid, and count what is overdue by the shop’s day', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  await newDebt(shop, { name: 'Pagada', installments: paid('2026-01-01', '2026-02-01') });
  const late = await newDebt(shop, { installments: due('2026-03-09', '2026-03-10', '2026-02-01') });
  await newDebt(shop, { installments: due('2026-12-01') });
  const gone = await newDebt(shop, { installments: due('2026-01-01') });
  await shop.call(`/debt/${gone.debt_id}`, { method: 'DELETE' });
  await pay(shop, caja, 30, { debt_id: late.debt_id });
  expect(await readStats(shop)).toEqual({
    ...{ debtsTotal: 3, debtsTotalPaid: 1, debtsTotalUnpaid: 2 },
    ...{ amountTotal: 600, amountPaid: 230, amountUnpaid: 370, amountPaidInFull: 200 },
    overdue: { count: 2, total: 170, debts: 1 },
  });
  await edit(shop, '/shop', { time_zone: 'Pacific/Kiritimati' });
  expect((await readStats(shop)).overdue).toEqual({ count: 3, total: 270, debts: 1 });
  await pay(shop, caja, 70, { debt_id: late.debt_id });
  expect((await readStats(shop)).overdue).toEqual({ count: 2, total: 200, debts: 1 });
  await expectTrueBooks();
});

// rule: cards/used
test('a debt moves to another card, to none and back, and takes what remains of it along', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const [visa, master] = [await newCard(shop, 'Visa'), await newCard(shop, 'Master')];
  const { debt_id: id } = await newDebt(shop, { credit_card_id: visa });
  await pay(shop, caja, 40, { debt_id: id });
  const move = async (body: unknown) => debtIn(await edit(shop, `/debt/${id}`, body)).credit_card_id;
  expect(await move({ credit_card_id: master })).toBe(master);
  expect(await used(shop)).toEqual([
    ['Visa', 0],
    ['Master', 260],
  ]);
  expect(await move({ credit_card_id: master, total_debt: 200 })).toBe(master);
  expect(await used(shop)).toEqual([
    ['Visa', 0],
    ['Master', 160],
  ]);
  expect(await move({ credit_card_id: visa, total_debt: 340 })).toBe(visa);
  expect(await used(shop)).toEqual([
    ['Visa', 300],
    ['Master', 0],
  ]);
  expect(await move({ credit_card_id: null })).toBeNull();
  expect(await used(shop)).toEqual([
    ['Visa', 0],
    ['Master', 0],
  ]);
  expect(await move({ name: 'Otra' })).toBeNull();
  await move({ credit_card_id: visa });
  await shop.call(`/credit_cards/${visa}`, { method: 'DELETE' });
  expect((await readDebt(shop, id)).credit_card_id).toBeNull();
  await expectTrueBooks();
  expect(await move({ credit_card_id: master })).toBe(master);
  expect(await used(shop)).toEqual([['Master', 300]]);
  await expectTrueBooks();
  const before = await readDebt(shop, id);
  const refused = await edit(shop, `/debt/${id}`, { credit_card_id: visa, total_debt: 900, name: 'X' });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['credit_card_id']);
  expect(await readDebt(shop, id)).toEqual(before);
});

// rule: installments/paid-before
test('a ‘ya pagado’ that was ticked by mistake is taken back, one that was paid is not', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const card = await newCard(shop, 'Visa');
  const installments = [...paid('2026-01-01', '2026-02-01'), ...due('2026-04-01')];
  const made = await newDebt(shop, { credit_card_id: card, installments });
  const takeBack = (index: number, body: object = { status: 'unpaid' }) =>
    edit(shop, `/debt/installment/${installmentIdOf(made, index)}`, body);
  expect((await takeBack(0)).body).toMatchObject({ data: { status: 'unpaid', total_paid: 0, amount: 100 } });
  expect(await readStats(shop)).toMatchObject({ amountPaid: 100, overdue: { count: 1, total: 100 } });
  expect(await used(shop)).toEqual([['Visa', 200]]);
  expect((await takeBack(0)).status).toBe(200);
  await pay(shop, caja, 40, { installment_id: installmentIdOf(made, 0) });
  expect((await takeBack(0)).body).toMatchObject({ data: { status: 'unpaid', total_paid: 40, paid_before: 0 } });
  await pay(shop, caja, 60, { installment_id: installmentIdOf(made, 0) });
  const before = await readDebt(shop, made.debt_id);
  expect(expectRefused(await takeBack(0), 409, 'has_payments')).toEqual(['status']);
  expect(expectRefused(await takeBack(0, { status: 'paid' }), 400, 'invalid_input')).toEqual(['status']);
  expectRefused(await takeBack(0, { status: 'unpaid', amount: 500 }), 409, 'has_payments');
  expect(await readDebt(shop, made.debt_id)).toEqual(before);
  const both = await takeBack(1, { status: 'unpaid', amount: 30, due_date: '2026-03-01' });
  expect(both.body).toMatchObject({ data: { status: 'unpaid', total_paid: 0, amount: 30, due_date: '2026-03-01' } });
  expectRefused(
    await edit(await app.newShop(), `/debt/installment/${installmentIdOf(made, 1)}`, { status: 'unpaid' }),
    404,
    'not_found',
  );
  await expectTrueBooks();
});
