import { randomUUID } from 'node:crypto';
import { due } from '@trastienda/contract/debts';
import { statement, statementDays } from '@trastienda/contract/statements';
import { day, month, stepDays } from '@trastienda/domain/dates/day';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { newCreditCard, newPurchase, payStatement, setDates, statementsOf } from '../../testing/credit-cards';
import { installmentIdOf, newDebt, pay, readDebt } from '../../testing/debts';
import { toss } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';
import { type DebtOnStatements, debtsOnStatements } from './statements.queries';

const app = await openTestApp();

afterEach(async () => {
  app.setNow('2026-11-24T15:00:00Z');
  expect(await findDifferences(app.database.db)).toEqual([]);
});

app.setNow('2026-11-24T15:00:00Z');

const dueOf = async (shop: TestShop, debtId: string) =>
  (await readDebt(shop, debtId)).installments.map(({ due_date }) => due_date);

const daysOf = async (shop: TestShop, cardId: string) =>
  (await shop.call(`/credit_cards/${cardId}/statement_days`)).read(statementDays);

const datesOf = async (shop: TestShop, cardId: string) =>
  (await statementsOf(shop, cardId)).map((one) => `${one.period} ${one.closing_date} ${one.due_date}`);

test('without a session every route of statements is 401', async () => {
  const path = `/credit_cards/${randomUUID()}/statements`;
  expectRefused(await app.request(path), 401, 'unauthorized');
  expectRefused(await app.request(`${path}/2026-11`, { method: 'PATCH', body: {} }), 401, 'unauthorized');
  expectRefused(await app.request(`${path}/2026-11/payments`, { body: {} }), 401, 'unauthorized');
});

// rule: cards/statements, cards/statement-payment
test('a statement says what stands on it, the oldest purchase first, and those on which nothing stands are left out', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCreditCard(shop);
  const young = await newPurchase(shop, credit_card_id, { name: 'Joven', value: 50, installments: 1 });
  const old = { name: 'Vieja', value: 90.01, installments: 2, purchase_date: '2026-11-01' };
  const bought = await newPurchase(shop, credit_card_id, old);
  const due = [{ amount: 7, due_date: '2026-12-01', status: 'paid' }];
  const debt = await newDebt(shop, { name: 'Deuda', credit_card_id, installments: due });
  await pay(shop, caja, 5, { installment_id: installmentIdOf(bought, 0) });

  const [first, second, ...others] = await statementsOf(shop, credit_card_id);
  const line = { of: 1, number: 1, total_paid: 0 };
  expect(first).toEqual({
    ...{ period: '2026-11', closing_date: '2026-11-19', due_date: '2026-12-03', status: 'closed' },
    ...{ total: 102, paid: 12, remaining: 90 },
    lines: [
      {
        ...{ debt_id: bought.debt_id, name: 'Vieja', installment_id: installmentIdOf(bought, 0), number: 1, of: 2 },
        ...{ amount: 45, total_paid: 5, purchase_date: '2026-11-01' },
      },
      {
        ...{ debt_id: young.debt_id, name: 'Joven', installment_id: installmentIdOf(young, 0), ...line },
        ...{ amount: 50, purchase_date: '2026-11-15' },
      },
      {
        ...{ debt_id: debt.debt_id, name: 'Deuda', installment_id: installmentIdOf(debt, 0), ...line },
        ...{ amount: 7, total_paid: 7, purchase_date: null },
      },
    ],
  });
  expect(second).toMatchObject({ period: '2026-12', total: 45.01, lines: [{ number: 2, of: 2 }], status: 'open' });
  expect(others).toEqual([]);
});

// rule: cards/statements
test.each([
  ['', ['2026-11', '2026-12', '2027-01']],
  ['?from=2026-12-03', ['2026-11', '2026-12', '2027-01']],
  ['?from=2026-12-04', ['2026-12', '2027-01']],
  ['?to=2027-01-03', ['2026-11', '2026-12']],
  ['?to=2027-01-02', ['2026-11']],
  ['?from=2027-01-03&to=2027-01-03', ['2026-12']],
  ['?from=2027-01-03T02:59:59Z&to=2027-01-03T03:00:00Z', ['2026-12']],
  ['?from=2027-02-01&to=2027-01-01', []],
])('statements of %s are those that are due then', async (query, periods) => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  await newPurchase(shop, credit_card_id, { installments: 3 });
  expect((await statementsOf(shop, credit_card_id, query)).map(({ period }) => period)).toEqual(periods);
});

test('a day that is none is refused', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const reply = await shop.call(`/credit_cards/${credit_card_id}/statements?from=ayer`);
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['from']);
});

// rule: cards/statement-status, shop/today
test('a statement is open up to its closing, closed up to its due date, then overdue, and paid when nothing remains', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCreditCard(shop);
  await newPurchase(shop, credit_card_id, { installments: 1 });
  const statusAt = async (instant: string) => {
    app.setNow(instant);
    return (await statementsOf(shop, credit_card_id))[0]?.status;
  };
  expect(await statusAt('2026-11-20T02:59:00Z')).toBe('open');
  expect(await statusAt('2026-11-20T03:00:00Z')).toBe('closed');
  expect(await statusAt('2026-12-04T02:59:00Z')).toBe('closed');
  expect(await statusAt('2026-12-04T03:00:00Z')).toBe('overdue');
  expect((await payStatement(shop, credit_card_id, '2026-11', [[caja, 600]])).status).toBe(201);
  expect(await statusAt('2026-12-04T03:00:00Z')).toBe('paid');
  expect(await statusAt('2026-11-19T03:00:00Z')).toBe('open');
});

// rule: cards/true-dates
test('the unpaid installments of a statement move along with its due date; what is paid, and all others, stay', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCreditCard(shop);
  const [paid, open] = [await newPurchase(shop, credit_card_id), await newPurchase(shop, credit_card_id)];
  const other = await newCreditCard(shop, { name: 'Otra' });
  const elsewhere = await newPurchase(shop, other.credit_card_id);
  await pay(shop, caja, 100, { installment_id: installmentIdOf(paid, 0) });
  await pay(shop, caja, 40, { installment_id: installmentIdOf(open, 0) });

  const set = await setDates(shop, credit_card_id, '2026-11', { closing_date: '2026-11-27', due_date: '2026-12-09' });
  const changed = set.read(z.object({ data: statement })).data;
  expect(changed).toMatchObject({
    period: '2026-11',
    closing_date: '2026-11-27',
    due_date: '2026-12-09',
    status: 'open',
  });
  expect(changed.lines.map(({ number, of }) => [number, of])).toEqual([
    [1, 6],
    [1, 6],
  ]);
  expect((await dueOf(shop, paid.debt_id)).slice(0, 2)).toEqual(['2026-12-03', '2027-01-03']);
  expect((await dueOf(shop, open.debt_id)).slice(0, 2)).toEqual(['2026-12-09', '2027-01-03']);
  expect((await dueOf(shop, elsewhere.debt_id))[0]).toBe('2026-12-03');

  const later = await setDates(shop, credit_card_id, '2026-11', { closing_date: '2026-12-04' });
  expect(later.read(z.object({ data: statement })).data.due_date).toBe('2026-12-09');
  expect((await statementsOf(shop, credit_card_id))[1]?.closing_date).toBe('2026-12-19');
});

test('a due date that was never set follows the true closing, and a statement without installments can be set', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const set = await setDates(shop, credit_card_id, '2026-12', { closing_date: '2027-01-04' });
  expect(set.read(z.object({ data: statement })).data).toEqual({
    ...{ period: '2026-12', closing_date: '2027-01-04', due_date: '2027-02-03', status: 'open' },
    ...{ total: 0, paid: 0, remaining: 0, lines: [] },
  });
  expect(await daysOf(shop, credit_card_id)).toEqual({
    earlier: [],
    set: [{ period: '2026-12', closing_date: '2027-01-04', due_date: null }],
  });
  await newPurchase(shop, credit_card_id, { purchase_date: '2027-01-04', installments: 1 });
  expect(await datesOf(shop, credit_card_id)).toEqual(['2026-12 2027-01-04 2027-02-03']);
});

// rule: cards/true-dates
test.each([
  ['a closing on the next one’s', { closing_date: '2026-12-19' }, 409, 'statements_overlap', ['closing_date']],
  ['a closing after the next one’s', { closing_date: '2026-12-20' }, 409, 'statements_overlap', ['closing_date']],
  ['a closing two months later', { closing_date: '2027-01-02' }, 400, 'invalid_input', ['closing_date']],
  ['a closing in the month before', { closing_date: '2026-10-31' }, 400, 'invalid_input', ['closing_date']],
  ['a due date on the closing', { due_date: '2026-11-19' }, 400, 'invalid_input', ['due_date']],
  [
    'a due date before the true closing',
    { closing_date: '2026-11-27', due_date: '2026-11-26' },
    400,
    'invalid_input',
    ['due_date'],
  ],
  ['a due date two months later', { due_date: '2027-01-03' }, 400, 'invalid_input', ['due_date']],
  ['no date', {}, 400, 'invalid_input', ['']],
  ['a day that does not exist', { due_date: '2026-11-31' }, 400, 'invalid_input', ['due_date']],
] as const)('%s is refused, and nothing moves', async (_, change, status, code, fields) => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const bought = await newPurchase(shop, credit_card_id);
  const before = await dueOf(shop, bought.debt_id);
  expect(expectRefused(await setDates(shop, credit_card_id, '2026-11', change), status, code)).toEqual(fields);
  expect(await dueOf(shop, bought.debt_id)).toEqual(before);
  expect((await datesOf(shop, credit_card_id))[0]).toBe('2026-11 2026-11-19 2026-12-03');
});

// rule: cards/days
test('other days of the card move what is not paid of statements that are not closed; set dates and closed ones stay', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCreditCard(shop);
  const bought = await newPurchase(shop, credit_card_id);
  await pay(shop, caja, 100, { installment_id: installmentIdOf(bought, 2) });
  await setDates(shop, credit_card_id, '2027-02', { closing_date: '2027-02-21', due_date: '2027-03-08' });
  const change = (body: object) => shop.call(`/credit_cards/${credit_card_id}`, { method: 'PATCH', body });
  expect((await change({ closing_date: '2026-12-25', payment_date: '2026-12-10' })).status).toBe(200);
  expect(await datesOf(shop, credit_card_id)).toEqual([
    '2026-11 2026-11-19 2026-12-03',
    '2026-12 2026-12-25 2027-01-10',
    '2027-01 2027-01-25 2027-02-10',
    '2027-02 2027-02-21 2027-03-08',
    '2027-03 2027-03-25 2027-04-10',
    '2027-04 2027-04-25 2027-05-10',
  ]);
  expect(await dueOf(shop, bought.debt_id)).toEqual([
    '2026-12-03',
    '2027-01-10',
    '2027-02-03',
    '2027-03-08',
    '2027-04-10',
    '2027-05-10',
  ]);
  const before = { last_period: '2026-11', closing_date: '2026-11-19', payment_date: '2026-12-03' };
  expect(await daysOf(shop, credit_card_id)).toMatchObject({ earlier: [before], set: [{ period: '2027-02' }] });
  expect((await change({ closing_date: '2026-11-25', name: 'Otra' })).status).toBe(200);
  expect((await datesOf(shop, credit_card_id))[0]).toBe('2026-11 2026-11-19 2026-12-03');

  await setDates(shop, credit_card_id, '2026-12', { closing_date: '2027-01-04' });
  const refused = await change({ closing_date: '2026-11-04' });
  expect(expectRefused(refused, 409, 'statements_overlap')).toEqual(['closing_date']);
  expect((await datesOf(shop, credit_card_id))[1]).toBe('2026-12 2027-01-04 2027-01-10');
});

test('a card that is corrected before anything stands on it has the right days at all times', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop, { closing_date: '2026-11-15' });
  const right = { closing_date: '2026-11-19' };
  expect((await shop.call(`/credit_cards/${credit_card_id}`, { method: 'PATCH', body: right })).status).toBe(200);
  await newPurchase(shop, credit_card_id, { purchase_date: '2026-05-18', installments: 1 });
  expect(await datesOf(shop, credit_card_id)).toEqual(['2026-05 2026-05-19 2026-06-03']);
});

// rule: cards/days
test('a card’s new days make no statement overdue that was open, nor leave a set due date before the closing', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop, { closing_date: '2026-11-26', payment_date: '2026-12-06' });
  await newPurchase(shop, credit_card_id, { purchase_date: '2026-11-20', installments: 2 });
  const change = (body: object) => shop.call(`/credit_cards/${credit_card_id}`, { method: 'PATCH', body });
  expect((await change({ closing_date: '2026-11-05', payment_date: '2026-11-20' })).status).toBe(200);
  const kept = ['2026-11 2026-11-26 2026-12-06', '2026-12 2026-12-05 2026-12-20'];
  expect(await datesOf(shop, credit_card_id)).toEqual(kept);
  await setDates(shop, credit_card_id, '2026-12', { due_date: '2026-12-15' });
  expect(expectRefused(await change({ closing_date: '2026-12-15' }), 409, 'statements_overlap')).toEqual([
    'closing_date',
  ]);
});

// rule: cards/days
test.each([
  ['nothing is closed', 1],
  ['one is closed', 2],
])(
  'a card whose days were mistyped and then corrected is as one that was corrected at once: %s',
  async (_, installments) => {
    app.setNow('2026-11-15T15:00:00Z');
    const shop = await app.newShop();
    const corrected = async (...typed: object[]) => {
      const days = { closing_date: '2026-09-28', payment_date: '2026-10-10' };
      const { credit_card_id: id } = await newCreditCard(shop, days);
      const purchase_date = installments === 1 ? '2026-11-10' : '2026-10-10';
      const bought = await newPurchase(shop, id, { purchase_date, installments });
      for (const body of [...typed, { closing_date: '2026-11-25', payment_date: '2026-12-15' }])
        expect((await shop.call(`/credit_cards/${id}`, { method: 'PATCH', body })).status).toBe(200);
      const later = await newPurchase(shop, id, { purchase_date: '2026-11-27', installments: 1 });
      const due = [...(await dueOf(shop, bought.debt_id)), ...(await dueOf(shop, later.debt_id))];
      return { due, dates: await datesOf(shop, id), days: await daysOf(shop, id) };
    };
    const atOnce = await corrected();
    expect(atOnce.due).toEqual(['2026-11-10', '2026-12-15', '2027-01-15'].slice(-1 - installments));
    expect(atOnce.dates.slice(-2)).toEqual(['2026-11 2026-11-25 2026-12-15', '2026-12 2026-12-25 2027-01-15']);
    expect(await corrected({ closing_date: '2026-11-05' })).toEqual(atOnce);
    expect(await corrected({ closing_date: '2026-11-05', payment_date: '2026-12-20' })).toEqual(atOnce);
  },
);

// rule: cards/deletion
test('statements of another shop’s card, of a deleted one and of no month are 404', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const theirs = (await newCreditCard(other)).credit_card_id;
  const gone = (await newCreditCard(mine)).credit_card_id;
  await newPurchase(other, theirs);
  const bought = await newPurchase(mine, gone);
  const own = (await newCreditCard(mine)).credit_card_id;
  await mine.call(`/credit_cards/${gone}`, { method: 'DELETE' });
  const caja = await mine.newAccount(1000);
  for (const id of [theirs, gone, randomUUID(), 'x']) {
    expectRefused(await mine.call(`/credit_cards/${id}/statements`), 404, 'not_found');
    expectRefused(await mine.call(`/credit_cards/${id}/statement_days`), 404, 'not_found');
    expectRefused(await setDates(mine, id, '2026-11', { due_date: '2026-12-05' }), 404, 'not_found');
    expectRefused(await payStatement(mine, id, '2026-11', [[caja, 1]]), 404, 'not_found');
  }
  for (const period of ['2026-13', '1899-12', '2200-01', 'x', '2026-1']) {
    expectRefused(await setDates(mine, own, period, { due_date: '2026-12-05' }), 404, 'not_found');
    expectRefused(await payStatement(mine, own, period, [[caja, 1]]), 404, 'not_found');
  }
  expect((await readDebt(mine, bought.debt_id)).credit_card_id).toBeNull();
  expect((await statementsOf(other, theirs)).map(({ paid }) => paid)).toEqual([0, 0, 0, 0, 0, 0]);
});

// rule: cards/statements
test('each page begins behind the last debt of the one before', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  for (let number = 0; number < 5; number += 1) await newPurchase(shop, credit_card_id, { name: `Compra ${number}` });
  const { db } = app.database;
  const card = db.selectFrom('credit_card').where('id', '=', credit_card_id);
  const { shop_id } = await card.select('shop_id').executeTakeFirstOrThrow();
  const ever = { from: month('2026-01'), to: month('2030-01') };
  const pageBehind = (last?: DebtOnStatements) => debtsOnStatements(db, shop_id, credit_card_id, ever, last);
  const all = await pageBehind();
  expect(all.map(({ name }) => name).sort()).toEqual([0, 1, 2, 3, 4].map((number) => `Compra ${number}`));
  for (const [at, last] of all.entries()) expect(await pageBehind(last)).toEqual(all.slice(at + 1));
});

// rule: cards/true-dates, trash/restore
test('a purchase that lay in the trash when its statement got another due date is due with it when it comes back', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const { debt_id } = await newPurchase(shop, credit_card_id, { name: 'Estante', value: 90, installments: 3 });
  const [first] = await statementsOf(shop, credit_card_id);
  const period = first?.period ?? '';
  const due = stepDays(day(first?.due_date ?? ''), 3);
  const trashed = await toss(shop, `/debt/${debt_id}`);
  expect((await setDates(shop, credit_card_id, period, { due_date: due })).status).toBe(200);
  expect((await shop.call(`/trash/${trashed}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await dueOf(shop, debt_id))[0]).toBe(due);
  expect((await statementsOf(shop, credit_card_id))[0]?.due_date).toBe(due);
});

// rule: installments/order
test('an installment that is paid in advance keeps its place when the days of the others move behind it', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCreditCard(shop);
  const bought = await newPurchase(shop, credit_card_id, { installments: 3, value: 300 });
  await pay(shop, caja, 100, { installment_id: installmentIdOf(bought, 1) });
  await setDates(shop, credit_card_id, '2026-12', { due_date: '2027-01-10' });
  await setDates(shop, credit_card_id, '2026-11', { closing_date: '2026-12-10', due_date: '2027-01-08' });
  expect(await dueOf(shop, bought.debt_id)).toEqual(['2027-01-08', '2027-01-03', '2027-02-03']);
  const numbers = (await statementsOf(shop, credit_card_id)).map(({ period, lines }) => [period, lines[0]?.number]);
  expect(numbers).toEqual([
    ['2026-11', 1],
    ['2026-12', 2],
    ['2027-01', 3],
  ]);
  const { items } = (await shop.call('/due?days=90')).read(due);
  expect(items.map(({ number, due_date }) => [number, due_date])).toEqual([
    [1, '2027-01-08'],
    [3, '2027-02-03'],
  ]);
});

// rule: installments/order
test('a purchase of which one is deleted, and a debt with two on one statement, are numbered without a gap', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCreditCard(shop);
  const bought = await newPurchase(shop, credit_card_id, { installments: 3, value: 300 });
  await shop.call(`/debt/installment/${installmentIdOf(bought, 1)}`, { method: 'DELETE' });
  const days = ['2026-12-10', '2026-12-24', '2027-01-07'];
  const installments = days.map((due_date) => ({ amount: 10, due_date, status: 'unpaid' }));
  await newDebt(shop, { name: 'Quincenal', credit_card_id, installments });
  const found = (await statementsOf(shop, credit_card_id)).map(({ period, lines }) => [
    period,
    lines.map(({ name, number, of }) => `${name} ${number}/${of}`),
  ]);
  expect(found).toEqual([
    ['2026-11', ['Estante 1/2']],
    ['2026-12', ['Quincenal 1/3', 'Quincenal 2/3']],
    ['2027-01', ['Estante 2/2', 'Quincenal 3/3']],
  ]);
  const { items } = (await shop.call('/due?days=90')).read(due);
  expect(items.map(({ name, number }) => `${name} ${number}`)).toEqual([
    ...['Estante 1', 'Quincenal 1', 'Quincenal 2', 'Quincenal 3', 'Estante 2'],
  ]);
});
