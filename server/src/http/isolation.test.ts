import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type Sent } from '../testing/app';
import { contentOf, shopOf } from '../testing/database';

const app = await openTestApp();
const { db } = app.database;
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const SECRET = 'Secreto';

const routes = app.app.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return [];
  const method = METHODS.find((known) => known === definition.route.method.toUpperCase());
  const { path, request } = definition.route;
  // A query that must be there is a 400 before the id is looked at: those routes prove this in their own tests.
  const refusals = request?.query ? [400, 404] : [404];
  return method ? [{ method, path: path.replace('/api', ''), refusals }] : [];
});

/** A shop with one of everything that this test knows to make, all of it with SECRET in its name. */
async function aVictim() {
  const shop = await app.newShop();
  const account = await shop.newAccount(500, `${SECRET} caja`);
  const label = await shop.newLabel(`${SECRET} etiqueta`);
  const method = await shop.call('/payment_methods', { body: { name: `${SECRET} método` } });
  const movement = await shop.record(account, { label: `${SECRET} movimiento` });
  await shop.record(account, { label: `${SECRET} gasto`, type: 'money_outflow', expense_id: label });
  const installments = [
    { amount: 100, due_date: '2026-12-01', status: 'unpaid' },
    { amount: 100, due_date: '2027-01-01', status: 'unpaid' },
  ];
  const loan = { name: `${SECRET} deuda`, notes: null, minimum_payment: null, payment_frequency: 'monthly' };
  const debt = await shop.call('/debt', { body: { ...loan, money_to_receive: 150, installments } });
  const [methodId] = idsIn(method.body);
  return {
    shop,
    account,
    label,
    movement,
    methodId: methodId ?? '',
    debtIds: idsIn(debt.body),
  };
}

/** Every id that an answer carries: UUIDs, and the integers of payment methods. */
function idsIn(body: unknown): string[] {
  const text = JSON.stringify(body);
  return [...text.matchAll(/"(?:\w+_)?id":(?:"([0-9a-f-]{36})"|(\d+))/g)].map((match) => match[1] ?? match[2] ?? '');
}

const BODIES: Record<string, unknown[]> = {
  'PATCH /financial_accounts/{id}': [{ name: 'Robada' }],
  'PATCH /expenses/{id}': [{ name: 'Robada' }],
  'PATCH /debt/{id}': [{ name: 'Robada' }, { total_debt: 1 }],
  'PATCH /debt/installment/{id}': [{ amount: 1 }],
  'PATCH /credit_cards/{id}': [{ name: 'Robada' }],
};

test('whatever a shop asks about the ids of another, it is told that they do not exist, and nothing changes', async () => {
  const victim = await aVictim();
  const thief = await app.newShop();
  const own = await thief.newAccount(1000);
  const { id: shopId } = await shopOf(db, victim.shop.username);
  const before = await contentOf(db, shopId);
  expect(before.length).toBeGreaterThan(15);
  const ids = [victim.account.id, victim.label, victim.movement, victim.methodId, ...victim.debtIds];

  for (const { method, path, refusals } of routes.filter((route) => route.path.includes('{'))) {
    for (const id of new Set(ids)) {
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : (BODIES[`${method} ${path}`] ?? [])) {
        const sent: Sent = { method, ...(body !== undefined && { body }) };
        const reply = await thief.call(path.replaceAll(/\{[^}]+\}/g, id), sent);
        expect(refusals, `${method} ${path} ${JSON.stringify(body)}`).toContain(reply.status);
        const nobody = await thief.call(path.replaceAll(/\{[^}]+\}/g, '019aaaaa-0000-7000-8000-000000000000'), sent);
        expect({ status: nobody.status, body: nobody.body }).toEqual({ status: reply.status, body: reply.body });
      }
    }
  }

  const outflow = { type: 'money_outflow', value: 1 };
  const payment = { type: 'debt', value: 1 };
  const stolen: [Record<string, unknown>, string][] = [
    [thief.aMovement(victim.account), 'financial_accounts_id'],
    [thief.aMovement({ ...victim.account, methodId: own.methodId }, outflow), 'financial_accounts_id'],
    [thief.aMovement({ ...own, methodId: victim.account.methodId }), 'payment_method_id'],
    [thief.aMovement(own, { ...outflow, expense_id: victim.label }), 'expense_id'],
    ...victim.debtIds.flatMap((id): [Record<string, unknown>, string][] => [
      [thief.aMovement(own, { ...payment, debt_id: id }), 'debt_id'],
      [thief.aMovement(own, { ...payment, installment_id: id }), 'installment_id'],
    ]),
  ];
  for (const [body, field] of stolen) {
    const reply = await thief.call('/movement', { body });
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
  expect(await contentOf(db, shopId)).toEqual(before);
});

test('no list, total or search of a shop shows anything of another', async () => {
  const victim = await aVictim();
  const thief = await app.newShop();
  await thief.newAccount(3);
  const everything = [
    ...routes.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path),
    `/movement?account_id=${victim.account.id}`,
    `/movement?expense_id=${victim.label}`,
    `/movement?search=${SECRET}`,
    '/movement?search=se',
    '/movement?limit=100&type=inflow_of_money',
    '/financial_accounts?limit=100',
  ];
  for (const path of everything) {
    const reply = await thief.call(path);
    const text = JSON.stringify(reply.body);
    expect(text, path).not.toContain(SECRET);
    for (const id of [victim.account.id, victim.label, victim.movement]) expect(text, path).not.toContain(id);
  }
  expect((await thief.call('/total_month')).body).not.toMatchObject({ inflow_of_money: 510 });
  const taken = z.object({ isValidAccountName: z.boolean() });
  const check = await thief.call(`/financial_accounts/check-name?name=${SECRET}%20caja`);
  expect(check.read(taken).isValidAccountName).toBe(true);
});
