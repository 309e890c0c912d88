import { randomUUID } from 'node:crypto';
import { type CreditCard, creditCard, creditCards } from '@trastienda/contract/credit-cards';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aDebt, installmentIdOf, installmentsOf, movementIn, newDebt, pay, readDebt } from '../../testing/debts';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

const aCreditCard = (change: Record<string, unknown> = {}) => ({
  name: 'Visa oro',
  credit_limit: 500,
  last_four_digits: 42,
  closing_date: '2026-11-20',
  payment_date: '2026-12-01',
  card_network: 'visa',
  bank_network: 'Galicia',
  ...change,
});

async function newCard(shop: TestShop, change: Record<string, unknown> = {}): Promise<CreditCard> {
  const reply = await shop.call('/credit_cards', { body: aCreditCard(change) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.read(z.object({ data: creditCard })).data;
}

const cardsOf = async (shop: TestShop) => (await shop.call('/credit_cards')).read(creditCards);

const usage = async (shop: TestShop) => (await cardsOf(shop)).map(({ used, available }) => [used, available]);

test('without a session every route of cards is 401', async () => {
  const path = `/credit_cards/${randomUUID()}`;
  expectRefused(await app.request('/credit_cards'), 401, 'unauthorized');
  expectRefused(await app.request('/credit_cards', { body: aCreditCard() }), 401, 'unauthorized');
  expectRefused(await app.request(path, { method: 'PATCH', body: {} }), 401, 'unauthorized');
  expectRefused(await app.request(path, { method: 'DELETE' }), 401, 'unauthorized');
});

// rule: wire/bare-lists
test('a saved card is listed with nothing used, oldest first', async () => {
  const shop = await app.newShop();
  const first = await newCard(shop);
  const second = await newCard(shop, { name: 'Otra', closing_date: '2026-11-20T02:00:00Z', last_four_digits: 9999 });
  expect(first).toEqual({ ...aCreditCard(), credit_card_id: first.credit_card_id, used: 0, available: 500 });
  expect(second.closing_date).toBe('2026-11-19');
  expect(await cardsOf(shop)).toEqual([first, second]);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a name of 51', { name: 'x'.repeat(51) }, 'name'],
  ['a negative limit', { credit_limit: -0.01 }, 'credit_limit'],
  ['last digits 0', { last_four_digits: 0 }, 'last_four_digits'],
  ['last digits 10000', { last_four_digits: 10_000 }, 'last_four_digits'],
  ['a day that does not exist', { payment_date: '2026-02-31' }, 'payment_date'],
  ['an unknown network', { card_network: 'cabal' }, 'card_network'],
  ['an unknown bank', { bank_network: 'Banco de Otro Lado' }, 'bank_network'],
  ['an unknown field', { cvv: 123 }, 'cvv'],
])('a card with %s is refused', async (_, change, field) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call('/credit_cards', { body: aCreditCard(change) }), 400, 'invalid_input')).toEqual([
    field,
  ]);
  expect(await cardsOf(shop)).toEqual([]);
});

test('an edit changes what it names and nothing else', async () => {
  const shop = await app.newShop();
  const card = await newCard(shop);
  const edit = { method: 'PATCH', body: { credit_limit: 0.5, payment_date: '2026-12-10' } } as const;
  const changed = await shop.call(`/credit_cards/${card.credit_card_id}`, edit);
  const expected = { ...card, credit_limit: 0.5, payment_date: '2026-12-10', available: 0.5 };
  expect(changed).toMatchObject({ status: 200, body: { data: expected } });
  expect(await cardsOf(shop)).toEqual([expected]);
  const nothing = await shop.call(`/credit_cards/${card.credit_card_id}`, { method: 'PATCH', body: {} });
  expectRefused(nothing, 400, 'invalid_input');
});

// rule: cards/used
test('a card has used what remains to pay on its debts', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCard(shop);
  await newCard(shop, { credit_limit: 0 });
  const [first, second] = installmentsOf(100, 200);
  const debt = await newDebt(shop, { credit_card_id, installments: [{ ...first, status: 'paid' }, second] });
  expect(debt.credit_card_id).toBe(credit_card_id);
  expect(await usage(shop)).toEqual([
    [200, 300],
    [0, 0],
  ]);

  const payment = movementIn(await pay(shop, caja, 50.5, { debt_id: debt.debt_id }));
  expect(await usage(shop)).toEqual([
    [149.5, 350.5],
    [0, 0],
  ]);
  await shop.call(`/debt/${debt.debt_id}`, { method: 'PATCH', body: { total_debt: 900 } });
  expect((await usage(shop))[0]).toEqual([749.5, -249.5]);
  await shop.call(`/debt/installment/${installmentIdOf(debt, 0)}`, { method: 'PATCH', body: { amount: 110 } });
  expect((await usage(shop))[0]).toEqual([759.5, -259.5]);
  await shop.call(`/movement/${payment.id}`, { method: 'DELETE' });
  expect((await usage(shop))[0]).toEqual([810, -310]);
  await shop.call(`/debt/installment/${installmentIdOf(debt, 1)}`, { method: 'DELETE' });
  expect((await usage(shop))[0]).toEqual([10, 490]);
  await shop.call(`/debt/${debt.debt_id}`, { method: 'DELETE' });
  expect((await usage(shop))[0]).toEqual([0, 500]);
});

test('a payment of a deleted debt that is undone uses nothing of the card', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { credit_card_id } = await newCard(shop);
  const debt = await newDebt(shop, { credit_card_id });
  const payment = movementIn(await pay(shop, caja, 50, { debt_id: debt.debt_id }));
  await shop.call(`/debt/${debt.debt_id}`, { method: 'DELETE' });
  await shop.call(`/movement/${payment.id}`, { method: 'DELETE' });
  expect(await usage(shop)).toEqual([[0, 500]]);
});

// rule: cards/deletion
test('a deleted card is not listed, its debts stay without it, and no new debt may name it', async () => {
  const shop = await app.newShop();
  const { credit_card_id } = await newCard(shop);
  const debt = await newDebt(shop, { credit_card_id });
  expect((await shop.call(`/credit_cards/${credit_card_id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await cardsOf(shop)).toEqual([]);
  expect(await readDebt(shop, debt.debt_id)).toEqual({ ...debt, credit_card_id: null });
  expectRefused(await shop.call(`/credit_cards/${credit_card_id}`, { method: 'DELETE' }), 404, 'not_found');
  const refused = await shop.call('/debt', { body: aDebt({ credit_card_id }) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['credit_card_id']);
});

test('another shop’s card is not there', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const { credit_card_id } = await newCard(other);
  const path = `/credit_cards/${credit_card_id}`;
  expectRefused(await mine.call(path, { method: 'PATCH', body: { name: 'Mía' } }), 404, 'not_found');
  expectRefused(await mine.call(path, { method: 'DELETE' }), 404, 'not_found');
  const refused = await mine.call('/debt', { body: aDebt({ credit_card_id }) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['credit_card_id']);
  expect(await cardsOf(mine)).toEqual([]);
  expect((await cardsOf(other))[0]?.name).toBe('Visa oro');
});
