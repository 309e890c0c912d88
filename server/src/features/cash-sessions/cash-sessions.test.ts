import { type CashSession, cashSession, cashSessionPage } from '@trastienda/contract/cash-sessions';
import { movementPage } from '@trastienda/contract/movements';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { toss } from '../../testing/full-shop';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => expect(await findDifferences(app.database.db)).toEqual([]));

const tillOf = async (shop: TestShop, id: string) => (await shop.call(`/cash_sessions/${id}`)).read(cashSession);

const figures = ({ lines, transfers }: CashSession) => [
  ...lines.map(({ opening, inflow, outflow, expected }) => [opening, inflow, outflow, expected]),
  transfers,
];

const figuresClosed = ({ lines, transfers }: CashSession) => [
  ...lines.map(({ expected, counted, difference }) => [expected, counted, difference]),
  transfers,
];

// rule: cash-sessions/expected
test('an open till has what was recorded since, by number and not by date, and follows what becomes of it', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(100)];
  const old = await shop.record(caja, { value: 7 });
  const till = await openTill(shop, caja, 40);
  expect(till).toMatchObject({ financial_accounts_id: caja.id, closed_at: null, opening_difference: null, note: null });
  const id = till.cash_session_id;
  const at = async () => figures(await tillOf(shop, id));
  expect(await at()).toEqual([[40, 0, 0, 40], 0]);
  const sale = await shop.record(caja, { value: 10.5, entry_date: '2020-01-01' });
  await shop.record(caja, { type: 'money_outflow', value: 2 });
  const elsewhere = await shop.record(banco, { value: 3 });
  const moved = { from_account_id: caja.id, to_account_id: banco.id, value: 20, entry_date: '2026-11-20' };
  await shop.call('/transfers', { body: moved });
  expect(await at()).toEqual([[40, 10.5, 2, 48.5], -20]);

  const edit = (one: string, body: object) => shop.call(`/movement/${one}`, { method: 'PATCH', body });
  await edit(sale, { value: 11 });
  await edit(old, { value: 8 });
  expect((await edit(elsewhere, { financial_accounts_id: caja.id, payment_method_id: caja.methodId })).status).toBe(
    200,
  );
  expect(await at()).toEqual([[40, 14, 2, 52], -20]);
  const trash = await toss(shop, `/movement/${sale}`);
  expect(await at()).toEqual([[40, 3, 2, 41], -20]);
  await shop.call(`/trash/${trash}/restore`, { method: 'POST' });
  expect(await at()).toEqual([[40, 14, 2, 52], -20]);
});

// rule: cash-sessions/open
test('one till of an account is open, also when several are opened at once', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(), await shop.newAccount()];
  const body = { financial_accounts_id: caja.id, opening: amountOf(caja, 1) };
  const replies = await Promise.all([1, 2, 3, 4].map(() => shop.call('/cash_sessions', { body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expectRefused(await shop.call('/cash_sessions', { body }), 409, 'already_open');
  await openTill(shop, banco, 5);
  const all = (await shop.call('/cash_sessions')).read(cashSessionPage);
  expect(all.cash_sessions.map((one) => one.financial_accounts_id)).toEqual([banco.id, caja.id]);
  const own = (await shop.call(`/cash_sessions?financial_accounts_id=${caja.id}`)).read(cashSessionPage);
  expect([own.totalItems, own.cash_sessions.length]).toEqual([1, 1]);
  const twice = { financial_accounts_id: caja.id, opening: [...amountOf(caja, 1), ...amountOf(caja, 1)] };
  expectRefused(await shop.call('/cash_sessions', { body: twice }), 400, 'invalid_input');
  const foreign = { ...body, opening: [{ payment_method_id: 999_999, value: 1 }] };
  const refused = await shop.call('/cash_sessions', { body: foreign });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['opening.0.payment_method_id']);
  expectRefused(
    await shop.call('/cash_sessions', { body: { ...body, opening: amountOf(caja, -1) } }),
    400,
    'invalid_input',
  );
});

// rule: cash-sessions/close, cash-sessions/closed
test('a closed till keeps its figures, whatever becomes of its movements, and its difference belongs to no till', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500, 'Caja del local');
  const { cash_session_id: id } = await openTill(shop, caja, 40);
  const sale = await shop.record(caja, { value: 10 });
  const counted = { counted: amountOf(caja, 49.5), note: 'Faltó', record_difference: true };
  const replies = await Promise.all([1, 2].map(() => closeTill(shop, id, counted)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const closed = await tillOf(shop, id);
  expect(closed.lines).toMatchObject([{ expected: 50, counted: 49.5, difference: -0.5 }]);
  expect(replies.find(({ status }) => status === 200)?.read(z.object({ data: cashSession })).data).toEqual(closed);
  expectRefused(await closeTill(shop, id, counted), 409, 'already_closed');
  const [difference] = (await shop.call('/movement')).read(movementPage).movements;
  expect(difference).toMatchObject({ label: 'Faltante de caja', value: 0.5, type: 'money_outflow' });
  expect(difference?.belongs_to).toBe('la caja del local');
  const path = `/movement/${difference?.id}`;
  expectRefused(await shop.call(path, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expectRefused(await shop.call(path, { method: 'PATCH', body: { value: 1 } }), 409, 'belongs_elsewhere');

  await shop.call(`/movement/${sale}`, { method: 'PATCH', body: { value: 99 } });
  expect(await tillOf(shop, id)).toEqual(closed);
  const trash = await toss(shop, `/movement/${sale}`);
  expect(await tillOf(shop, id)).toEqual(closed);
  const next = await openTill(shop, caja, 45);
  expect(next.opening_difference).toBe(-4.5);
  await shop.call(`/trash/${trash}/restore`, { method: 'POST' });
  expect([await tillOf(shop, id), figures(await tillOf(shop, next.cash_session_id))]).toEqual([
    closed,
    [[45, 0, 0, 45], 0],
  ]);
});

// rule: cash-sessions/close
test('a method that nothing of the till has yet is counted too, in whichever place it is named', async () => {
  const shop = await app.newShop();
  const [first, second] = (await shop.call('/payment_methods')).read(
    z.array(z.object({ payment_method_id: z.number() })),
  );
  const methods = [first?.payment_method_id ?? 0, second?.payment_method_id ?? 0];
  const made = await shop.call('/financial_accounts', { body: { name: 'Dos métodos', paymentMethods: methods } });
  const { financial_accounts_id: id } = created(made, z.object({ financial_accounts_id: z.uuid() }));
  const amounts = (...values: number[]) =>
    values.map((value, index) => ({ payment_method_id: methods[index] ?? 999_999, value }));
  const body = { financial_accounts_id: id, opening: amounts(10) };
  const till = created(await shop.call('/cash_sessions', { body }), cashSession).cash_session_id;
  const foreign = await closeTill(shop, till, { counted: amounts(10, 0, 1) });
  expect(expectRefused(foreign, 400, 'invalid_input')).toEqual(['counted.2.payment_method_id']);
  expect((await closeTill(shop, till, { counted: amounts(10, 3) })).status).toBe(200);
  expect((await tillOf(shop, till)).lines).toMatchObject([
    { payment_method_id: methods[0], counted: 10, difference: 0 },
    { payment_method_id: methods[1], opening: 0, counted: 3, difference: 3 },
  ]);
});

// rule: cash-sessions/transfers
test('what transfers took or brought is neither missing nor over', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(100), await shop.newAccount(500)];
  const transfer = async (from: typeof caja, to: typeof caja, value: number) => {
    const body = { from_account_id: from.id, to_account_id: to.id, value, entry_date: '2026-11-20' };
    expect((await shop.call('/transfers', { body })).status).toBe(201);
  };
  const till = async (opened: number, moves: () => Promise<unknown>, counted: number) => {
    const { cash_session_id: id } = await openTill(shop, caja, opened);
    await moves();
    const reply = await closeTill(shop, id, { counted: amountOf(caja, counted), record_difference: true });
    return figuresClosed(reply.read(z.object({ data: cashSession })).data);
  };
  const sellAndMove = async () => {
    await shop.record(caja, { value: 150 });
    await transfer(caja, banco, 100);
  };
  expect(await till(100, sellAndMove, 150)).toEqual([[250, 150, -100], -100]);
  expect(await shop.balance(caja)).toBe(150);

  expect(await till(150, () => transfer(banco, caja, 40), 185)).toEqual([[150, 185, 35], 40]);
  expect(await shop.balance(caja)).toBe(185);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.filter(({ label }) => / de caja$/.test(label)).map(({ label, value }) => [label, value])).toEqual([
    ['Faltante de caja', 5],
  ]);
  // What was not counted takes no part of it.
  const { cash_session_id: id } = await openTill(shop, caja, 185);
  await transfer(caja, banco, 5);
  expect((await closeTill(shop, id, { counted: [], record_difference: true })).status).toBe(200);
  expect(await shop.balance(caja)).toBe(180);
});

// rule: cash-sessions/close
test('a shortage that the account does not have leaves the till open; what was not counted has no difference', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const { cash_session_id: id } = await openTill(shop, caja, 40);
  await shop.record(caja, { value: 10 });
  const short = { counted: amountOf(caja, 39), record_difference: true };
  expectRefused(await closeTill(shop, id, short), 409, 'insufficient_balance');
  expect(await tillOf(shop, id)).toMatchObject({ closed_at: null, lines: [{ counted: null }] });
  const other = await shop.call(`/cash_sessions/${id}/close`, {
    body: { counted: [{ payment_method_id: 999_999, value: 1 }] },
  });
  expect(expectRefused(other, 400, 'invalid_input')).toEqual(['counted.0.payment_method_id']);
  expect((await closeTill(shop, id, { counted: [] })).status).toBe(200);
  expect((await tillOf(shop, id)).lines).toMatchObject([{ expected: 50, counted: null, difference: null }]);
  expect((await openTill(shop, caja, 1)).opening_difference).toBe(null);
  expect(await shop.balance(caja)).toBe(10);
});

// rule: cash-sessions/close, ledger/hidden-account
test('the difference of a till whose account is deleted cannot be recorded, and the till is closed without', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const { cash_session_id: id } = await openTill(shop, caja, 0);
  await shop.record(caja, { value: 10 });
  expect((await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' })).status).toBe(204);
  const counted = { counted: amountOf(caja, 9) };
  const refused = await closeTill(shop, id, { ...counted, record_difference: true });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['record_difference']);
  expect((await closeTill(shop, id, { counted: amountOf(caja, 10), record_difference: true })).status).toBe(200);
});
