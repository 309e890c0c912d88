import { movementPage } from '@trastienda/contract/movements';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { newCreditCard, newPurchase, paidIn, payStatement, statementsOf } from '../../testing/credit-cards';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-11-24T15:00:00Z');

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

/** A card whose statement of November has 100 of an old purchase and 50 of a younger one. */
async function twoPurchases(shop: TestShop): Promise<string> {
  const { credit_card_id } = await newCreditCard(shop);
  await newPurchase(shop, credit_card_id, { name: 'Joven', value: 50, installments: 1 });
  await newPurchase(shop, credit_card_id, { name: 'Vieja', value: 200, installments: 2, purchase_date: '2026-11-01' });
  return credit_card_id;
}

const paidOf = async (shop: TestShop, cardId: string) =>
  (await statementsOf(shop, cardId))[0]?.lines.map((line) => [line.name, line.total_paid]);

const historyOf = async (shop: TestShop) => (await shop.call('/movement?type=debt')).read(movementPage).totalItems;

// rule: cards/statement-payment
test('a statement is paid from two accounts, the oldest purchase first, a movement for each installment and account', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(500)];
  const cardId = await twoPurchases(shop);
  const { statement, movements } = paidIn(
    await payStatement(shop, cardId, '2026-11', [
      [caja, 70],
      [banco, 60],
    ]),
  );
  expect(statement).toMatchObject({ period: '2026-11', total: 150, paid: 130, remaining: 20, status: 'closed' });
  expect(
    movements.map((one) => [one.label, one.value, one.financial_accounts_id, one.type, one.entry_date, one.debt_name]),
  ).toEqual([
    ['Pago a Vieja', 70, caja.id, 'debt', '2026-11-24', 'Vieja'],
    ['Pago a Vieja', 30, banco.id, 'debt', '2026-11-24', 'Vieja'],
    ['Pago a Joven', 30, banco.id, 'debt', '2026-11-24', 'Joven'],
  ]);
  expect([await shop.balance(caja), await shop.balance(banco)]).toEqual([430, 440]);
  const rest = paidIn(await payStatement(shop, cardId, '2026-11', [[caja, 20]]));
  expect(rest.statement).toMatchObject({ remaining: 0, status: 'paid' });
  await shop.call(`/movement/${movements[0]?.id}`, { method: 'DELETE' });
  expect(await paidOf(shop, cardId)).toEqual([
    ['Vieja', 30],
    ['Joven', 50],
  ]);
});

test('an account that is named twice with one method is one', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const cardId = await twoPurchases(shop);
  const payments = [
    [caja, 30],
    [caja, 40.5],
  ] as const;
  expect(paidIn(await payStatement(shop, cardId, '2026-11', payments)).movements.map(({ value }) => value)).toEqual([
    70.5,
  ]);
});

test.each([
  ['more than remains', '2026-11', [100, 50.01], 409, 'amount_exceeds_remaining', undefined],
  ['anything of a statement without installments', '2027-06', [0.01], 409, 'amount_exceeds_remaining', undefined],
  ['more than an account has', '2026-11', [20, 101], 409, 'insufficient_balance', ['payments.1.value']],
  ['nothing', '2026-11', [0], 400, 'invalid_input', ['payments.0.value']],
  ['from no account', '2026-11', [], 400, 'invalid_input', ['payments']],
] as const)('paying %s is refused, and the books stay', async (_, period, amounts, status, code, fields) => {
  const shop = await app.newShop();
  const accounts = [await shop.newAccount(100), await shop.newAccount(100)];
  const cardId = await twoPurchases(shop);
  const payments = accounts.flatMap((account, index) => {
    const amount = amounts[index];
    return amount === undefined ? [] : [[account, amount] as const];
  });
  const refused = expectRefused(await payStatement(shop, cardId, period, payments), status, code);
  if (fields) expect(refused).toEqual(fields);
  expect(await paidOf(shop, cardId)).toEqual([
    ['Vieja', 0],
    ['Joven', 0],
  ]);
  expect([await shop.balance(accounts[0] ?? none), await historyOf(shop)]).toEqual([100, 0]);
});

const none = { id: '', methodId: 0 };

test('what is wrong with an account or a method stands at its payment', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [caja, theirs] = [await shop.newAccount(100), await other.newAccount(100)];
  const cardId = await twoPurchases(shop);
  const foreign = { id: theirs.id, methodId: caja.methodId };
  const fieldsOf = async (account: typeof caja) =>
    expectRefused(
      await payStatement(shop, cardId, '2026-11', [
        [caja, 1],
        [account, 1],
      ]),
      400,
      'invalid_input',
    );
  expect(await fieldsOf(foreign)).toEqual(['payments.1.financial_accounts_id']);
  expect(await fieldsOf({ ...caja, methodId: theirs.methodId })).toEqual(['payments.1.payment_method_id']);
  expect(await shop.balance(caja)).toBe(100);
});

// rule: cards/statement-payment
test('of two payments at once that are together too much one passes', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(500)];
  const cardId = await twoPurchases(shop);
  const replies = await Promise.all(
    [caja, banco, caja, banco].map((account) => payStatement(shop, cardId, '2026-11', [[account, 80]])),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await shop.balance(caja)) + (await shop.balance(banco))).toBe(920);
});

test('the same key pays once', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const cardId = await twoPurchases(shop);
  const payment = { financial_accounts_id: caja.id, payment_method_id: caja.methodId, value: 40 };
  const body = { payments: [payment], entry_date: '2026-11-24' };
  const path = `/credit_cards/${cardId}/statements/2026-11/payments`;
  const ask = () => shop.call(path, { body, headers: { 'Idempotency-Key': 'pago' } });
  const [first, again] = [await ask(), await ask()];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(await shop.balance(caja)).toBe(460);
});
