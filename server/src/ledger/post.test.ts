import { day } from '@trastienda/domain/dates/day';
import { cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { within } from '../application/shop';
import { transact } from '../application/transact';
import { visitorFor } from '../features/session/session.service';
import { openTestApp } from '../testing/app';
import { installmentIdOf, newDebt } from '../testing/debts';
import { KEPT_ROWS } from './figures/figures';
import { type LockedShop, lockLedger } from './lock';
import { post, takeBack } from './post';
import type { Reversible } from './posting';

const app = await openTestApp();
const { db } = app.database;
const NOW = '2026-11-20T13:42:00.000Z';
app.setNow(NOW);
const tested = await app.newShop();
const caja = await tested.newAccount(500);
const banco = await tested.newAccount(100);
const label = await tested.newLabel('Comida');
const moto = await newDebt(tested);
const installmentId = installmentIdOf(moto, 0);

const visitor = await visitorFor(app.database, tested.token, new Date(NOW));
if (!visitor) throw new Error('a session lets nobody in');
const { shop } = visitor;

/** In a transaction that has the shop's ledger. */
const inTx = (work: (shop: LockedShop) => Promise<void>) =>
  transact(db, async (tx) => work(await lockLedger(within(shop, tx))));

/** Everything that is kept; rows of nothing but zeros count as none. */
async function figures() {
  const all: unknown[] = [];
  for (const { table, key, figures } of KEPT_ROWS) {
    const columns = ['shop_id', ...Object.keys(key), ...Object.keys(figures)].map((name) => sql.ref(name));
    const { rows } =
      await sql<object>`select ${sql.join(columns)} from ${sql.table(table)} order by ${sql.join(columns)}`.execute(db);
    all.push(rows.filter((row) => Object.entries(row).some(([name, value]) => name in figures && value !== 0)));
  }
  return all;
}

const pesos = (amount: number) => cents(amount * 100);
const transfer = (amount: number): Reversible => ({
  money: [
    { accountId: caja.id, by: negate(pesos(amount)) },
    { accountId: banco.id, by: pesos(amount) },
  ],
});
const balances = async () => [await tested.balance(caja), await tested.balance(banco)];

test('what posts has the shop’s ledger, or does not compile', async () => {
  // @ts-expect-error the ledger is not taken
  await expect(transact(db, (tx) => post(within(shop, tx), []))).resolves.toBeUndefined();
});

test('money between two accounts is one posting', async () => {
  const before = await figures();
  await inTx((it) => post(it, [transfer(500)]));
  expect(await balances()).toEqual([0, 600]);
  expect((await tested.total()).count_movements).toBe(2);
  await inTx((it) => takeBack(it, [transfer(500)]));
  expect(await figures()).toEqual(before);
});

// rule: ledger/no-overdraft, ledger/all-or-none
test('of postings that together are too much none is kept, and each sees what those before it left', async () => {
  const before = await figures();
  await expect(inTx((it) => post(it, [transfer(300), transfer(200.01)]))).rejects.toMatchObject({
    code: 'insufficient_balance',
    message: expect.stringContaining('$ 200'),
  });
  expect(await figures()).toEqual(before);
  await inTx((it) => post(it, [transfer(300), transfer(200)]));
  await expect(inTx((it) => takeBack(it, [transfer(600.01)]))).rejects.toMatchObject({ code: 'insufficient_balance' });
  await inTx((it) => takeBack(it, [transfer(200), transfer(300)]));
  expect(await figures()).toEqual(before);
});

const NOT = {
  seq: 1,
  toAccountId: null,
  methodId: null,
};

// rule: ledger/take-back
test('what a posting does to every figure is undone when it is taken back', async () => {
  const before = await figures();
  const outflow = {
    type: 'money_outflow',
    value: pesos(7),
    entryDate: day('2026-11-20'),
    accountId: caja.id,
    ...NOT,
  } as const;
  const payment = {
    type: 'debt',
    value: pesos(100),
    entryDate: day('2026-10-01'),
    accountId: banco.id,
    ...NOT,
  } as const;
  const postings: Reversible[] = [
    { money: [{ accountId: caja.id, by: negate(pesos(7)) }], history: { ...outflow, expenseId: label } },
    {
      money: [{ accountId: banco.id, by: negate(pesos(100)) }],
      history: { ...payment, expenseId: null },
      payment: { debtId: moto.debt_id, installmentId, amount: pesos(100) },
    },
    { account: { balance: ZERO } },
    { label: true },
    { debt: { total: pesos(9), paid: pesos(9), installment_count: 1, paid_count: 1, credit_card_id: null } },
  ];
  for (const posting of postings) {
    await inTx((it) => post(it, [posting]));
    expect(await figures()).not.toEqual(before);
    await inTx((it) => takeBack(it, [posting]));
    expect(await figures()).toEqual(before);
  }
});

test('a payment beyond what remains of its installment is refused with its money', async () => {
  const before = await figures();
  const posting = {
    money: [{ accountId: caja.id, by: negate(pesos(100.01)) }],
    payment: { debtId: moto.debt_id, installmentId, amount: pesos(100.01) },
  };
  await expect(inTx((it) => post(it, [posting]))).rejects.toMatchObject({ code: 'amount_exceeds_remaining' });
  expect(await figures()).toEqual(before);
});

// rule: ledger/hidden-account
test('a hidden account takes part in what is taken back and in nothing new', async () => {
  const old = await tested.newAccount(50);
  expect((await tested.call(`/financial_accounts/${old.id}`, { method: 'DELETE' })).status).toBe(204);
  const before = await figures();
  const income = { money: [{ accountId: old.id, by: pesos(20) }] };
  await expect(inTx((it) => post(it, [income]))).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await figures()).toEqual(before);
  await inTx((it) => takeBack(it, [income]));
  await expect(
    inTx((it) => takeBack(it, [{ money: [{ accountId: old.id, by: pesos(30.01) }] }])),
  ).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
});
