import { randomUUID } from 'node:crypto';
import { creditCards } from '@trastienda/contract/credit-cards';
import { debtPage } from '@trastienda/contract/debts';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { buy, newCreditCard, newPurchase, setDates, statementsOf } from '../../testing/credit-cards';
import { newDebt, readDebt } from '../../testing/debts';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-11-24T15:00:00Z');

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

const debtsOf = async (shop: TestShop) => (await shop.call('/debt?limit=100')).read(debtPage).debts;

/** On which statements a card has how much, and when they are due. */
const planOf = async (shop: TestShop, cardId: string) =>
  (await statementsOf(shop, cardId)).map((one) => [one.period, one.due_date, one.total]);

test('without a session a purchase is 401', async () => {
  expectRefused(await app.request(`/credit_cards/${randomUUID()}/purchases`, { body: {} }), 401, 'unauthorized');
});

// rule: cards/purchase, cards/used
test('a purchase is a debt whose parts stand on the statements that follow, all of them used of the limit', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const made = await newPurchase(shop, credit_card_id, { value: 100, installments: 3, notes: 'Del local' });
  expect(made).toMatchObject({
    ...{ name: 'Estante', notes: 'Del local', credit_card_id, payment_frequency: 'monthly', total_debt: 100 },
    ...{ minimum_payment: null, money_to_receive: 100, total_paid: 0 },
  });
  expect(made.installments.map((one) => [one.amount, one.due_date, one.status])).toEqual([
    [33.33, '2026-12-03', 'unpaid'],
    [33.33, '2027-01-03', 'unpaid'],
    [33.34, '2027-02-03', 'unpaid'],
  ]);
  await newPurchase(shop, credit_card_id, { name: 'Horno', value: 2000, installments: 1 });
  const [card] = (await shop.call('/credit_cards')).read(creditCards);
  expect(card).toMatchObject({ used: 2100, available: -1100 });
  expect(await planOf(shop, credit_card_id)).toEqual([
    ['2026-11', '2026-12-03', 2033.33],
    ['2026-12', '2027-01-03', 33.33],
    ['2027-01', '2027-02-03', 33.34],
  ]);
});

// rule: cards/purchase
test.each([
  ['on the closing day', '2026-11-19', {}, [['2026-11', '2026-12-03']]],
  ['on the day after it', '2026-11-20', {}, [['2026-12', '2027-01-03']]],
  ['later because it was asked for', '2026-11-15', { first_period: '2027-02' }, [['2027-02', '2027-03-03']]],
  ['on the natural one, asked for', '2026-11-15', { first_period: '2026-11' }, [['2026-11', '2026-12-03']]],
])('what is bought %s stands on its statement', async (_, purchase_date, change, expected) => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  await newPurchase(shop, credit_card_id, { installments: 1, purchase_date, ...change });
  const plan = await planOf(shop, credit_card_id);
  expect(plan.map(([period, due]) => [period, due])).toEqual(expected);
});

// rule: cards/statements
test('a card that closes on the 31st and is paid before that day of a month has February too', async () => {
  const shop = await app.newShop();
  const days = { closing_date: '2027-01-31', payment_date: '2027-01-10' };
  const { credit_card_id } = await newCreditCard(shop, days);
  await newPurchase(shop, credit_card_id, { installments: 3, purchase_date: '2027-01-31' });
  const found = await statementsOf(shop, credit_card_id);
  expect(found.map((one) => [one.period, one.closing_date, one.due_date])).toEqual([
    ['2027-01', '2027-01-31', '2027-02-10'],
    ['2027-02', '2027-02-28', '2027-03-10'],
    ['2027-03', '2027-03-31', '2027-04-10'],
  ]);
});

test.each([
  ['no name', { name: '' }, ['name']],
  ['a value of nothing', { value: 0 }, ['value']],
  ['a third decimal', { value: 0.001 }, ['value']],
  ['no parts', { installments: 0 }, ['installments']],
  ['73 parts', { installments: 73 }, ['installments']],
  ['half a part', { installments: 1.5 }, ['installments']],
  ['a day that does not exist', { purchase_date: '2026-02-31' }, ['purchase_date']],
  ['a first statement that was closed before', { first_period: '2026-10' }, ['first_period']],
  ['a first statement that is no month', { first_period: '2026-13' }, ['first_period']],
  ['parts that are due after all years', { purchase_date: '2199-11-20', installments: 2 }, ['purchase_date']],
  ['a first statement from which they would be', { first_period: '2199-12', installments: 2 }, ['first_period']],
  ['a field that nobody knows', { card: 'Visa' }, ['card']],
])('a purchase with %s is refused and makes nothing', async (_, change, fields) => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  expect(expectRefused(await buy(shop, credit_card_id, change), 400, 'invalid_input')).toEqual(fields);
  expect(await debtsOf(shop)).toEqual([]);
});

test('a part of nothing is paid, and the books carry no more than they can', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const cent = await newPurchase(shop, credit_card_id, { value: 0.01, installments: 3 });
  expect(cent.installments.map(({ amount, status }) => [amount, status])).toEqual([
    [0, 'paid'],
    [0, 'paid'],
    [0.01, 'unpaid'],
  ]);
  const largest = await newPurchase(shop, credit_card_id, { value: 9_999_999_999.99, installments: 72 });
  expect(largest.installments.at(-1)?.amount).toBe(138_888_889.51);
});

test('of another shop’s card, a deleted one and none a purchase is 404', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const theirs = await newCreditCard(other);
  const gone = await newCreditCard(mine);
  await shop404(mine, theirs.credit_card_id);
  expect((await mine.call(`/credit_cards/${gone.credit_card_id}`, { method: 'DELETE' })).status).toBe(204);
  await shop404(mine, gone.credit_card_id);
  await shop404(mine, 'x');
  expect([await debtsOf(mine), await debtsOf(other)]).toEqual([[], []]);
});

const shop404 = async (shop: TestShop, cardId: string) => expectRefused(await buy(shop, cardId), 404, 'not_found');

test('the same key makes one purchase', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const body = { name: 'Estante', value: 600, installments: 6, purchase_date: '2026-11-15' };
  const sent = { body, headers: { 'Idempotency-Key': 'una-vez' } };
  const path = `/credit_cards/${credit_card_id}/purchases`;
  const [first, again] = [await shop.call(path, sent), await shop.call(path, sent)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await debtsOf(shop)).toHaveLength(1);
});

// rule: cards/statement-of-debt
test('a debt on a card stands on the statements that are due on its days or after them, also when those change', async () => {
  const shop = await app.newShop();
  const visa = (await newCreditCard(shop)).credit_card_id;
  const due = (due_date: string) => ({ amount: 100, due_date, status: 'unpaid' });
  const installments = [due('2026-12-03'), due('2026-12-04'), due('2027-02-01')];
  const moto = await newDebt(shop, { credit_card_id: visa, installments });
  const expected = [
    ['2026-11', '2026-12-03', 100],
    ['2026-12', '2027-01-03', 100],
    ['2027-01', '2027-02-03', 100],
  ];
  expect(await planOf(shop, visa)).toEqual(expected);
  const [first] = moto.installments;
  const path = `/debt/installment/${first?.installment_id}`;
  await shop.call(path, { method: 'PATCH', body: { due_date: '2027-01-04' } });
  expect(await planOf(shop, visa)).toEqual([
    ['2026-12', '2027-01-03', 100],
    ['2027-01', '2027-02-03', 200],
  ]);
  await shop.call(path, { method: 'PATCH', body: { due_date: '2026-12-03' } });

  const other = await newCreditCard(shop, { name: 'Otra', closing_date: '2026-11-28', payment_date: '2026-12-02' });
  const move = (credit_card_id: string | null) =>
    shop.call(`/debt/${moto.debt_id}`, { method: 'PATCH', body: { credit_card_id, total_debt: 330 } });
  await move(other.credit_card_id);
  expect(await planOf(shop, visa)).toEqual([]);
  expect(await planOf(shop, other.credit_card_id)).toEqual([
    ['2026-12', '2027-01-02', 220],
    ['2027-01', '2027-02-02', 110],
  ]);
  await move(null);
  expect(await planOf(shop, other.credit_card_id)).toEqual([]);
  await move(visa);
  expect((await planOf(shop, visa)).map(([period]) => period)).toEqual(['2026-11', '2026-12', '2027-01']);
  await shop.call(`/debt/${moto.debt_id}`, { method: 'DELETE' });
  expect(await planOf(shop, visa)).toEqual([]);
});

// rule: cards/statement-of-debt
test('an installment of a purchase stays on its statement on another day', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const made = await newPurchase(shop, credit_card_id, { installments: 2 });
  const path = `/debt/installment/${made.installments[0]?.installment_id}`;
  expect((await shop.call(path, { method: 'PATCH', body: { due_date: '2026-12-09' } })).status).toBe(200);
  expect((await planOf(shop, credit_card_id)).map(([period]) => period)).toEqual(['2026-11', '2026-12']);
});

// rule: cards/true-dates
test('a true closing assigns the purchases that come after it, and no earlier one', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const on = (purchase_date: string) =>
    newPurchase(shop, credit_card_id, { purchase_date, value: 10, installments: 1 });
  const before = await on('2026-11-25');
  expect((await setDates(shop, credit_card_id, '2026-11', { closing_date: '2026-11-26' })).status).toBe(200);
  expect((await readDebt(shop, before.debt_id)).installments[0]?.due_date).toBe('2027-01-03');
  await on('2026-11-25');
  await on('2026-11-26');
  await on('2026-11-27');
  expect(await planOf(shop, credit_card_id)).toEqual([
    ['2026-11', '2026-12-03', 20],
    ['2026-12', '2027-01-03', 20],
  ]);
});
