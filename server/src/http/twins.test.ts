import { expect, test } from 'vitest';
import { findDifferences } from '../features/books/books.service';
import { expectRefused, openTestApp, type Sent } from '../testing/app';
import { contentOf } from '../testing/database';
import type { TestAccount, TestShop } from '../testing/shop';
import { aTwinOf, TWIN } from '../testing/twin';

const app = await openTestApp();
const { db } = app.database;

/** A shop with movements of every type, on two accounts and under a label. */
async function aShopWithBooks() {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(70)];
  const label = await shop.newLabel('Comida');
  const spent = await shop.record(caja, { type: 'money_outflow', value: 20, expense_id: label });
  const paid = await shop.record(banco, { type: 'debt', value: 30 });
  const inflow = await shop.record(caja, { value: 1, label: 'Venta online' });
  return { shop, caja, banco, label, movements: [spent, paid, inflow] };
}

const NOW = '2026-11-20T15:00:00Z';

/** Everything that a shop can be asked to show. */
const reads = (accounts: TestAccount[], label: string): string[] => [
  '/financial_accounts?limit=100',
  ...accounts.flatMap(({ id }) => [
    `/payment_methods/${id}`,
    `/movement?account_id=${id}`,
    `/movement?account_id=${id}&search=a`,
  ]),
  ...accounts.map(({ id }) => `/movement?account_id=${id}&type=inflow_of_money`),
  `/movement?type=money_outflow&expense_id=${label}`,
  '/movement?limit=100',
  '/movement?limit=1&page=3',
  '/movement?from=2026-11-02&to=2026-11-25',
  '/movement?type=money_outflow&from=2026-11-02',
  '/movement?search=venta',
  '/movement?search=ve',
  '/movement?search=venta&type=inflow_of_money',
  `/movement?expense_id=${label}`,
  '/total_month',
  '/statistics',
  `/expenses/${label}`,
  '/expenses',
  '/expenses?limit=1',
];

const answersOf = async (shop: TestShop, paths: string[]) => {
  const answers: unknown[] = [];
  for (const path of paths) {
    const { status, body } = await shop.call(path);
    expect(status, path).toBe(200);
    answers.push({ path, body });
  }
  return answers;
};

test('a shop is shown its own rows, though another has rows with the same ids', async () => {
  app.setNow(NOW);
  const { shop, caja, banco, label } = await aShopWithBooks();
  const paths = reads([caja, banco], label);
  const alone = await answersOf(shop, paths);
  const { twin } = await aTwinOf(app, shop);
  expect(await answersOf(shop, paths)).toEqual(alone);
  expect(JSON.stringify(await answersOf(twin, reads([caja, banco], label)))).toContain(TWIN);
  expect(await findDifferences(db)).toEqual([]);
  app.setNow(undefined);
});

test('a shop changes its own rows, though another has rows with the same ids', async () => {
  app.setNow(NOW);
  const { shop, caja, banco, label, movements } = await aShopWithBooks();
  const { shopId } = await aTwinOf(app, shop);
  const before = await contentOf(db, shopId);
  const [spent, paid, inflow] = movements;
  const changes: [string, Sent][] = [
    [`/financial_accounts/${caja.id}`, { method: 'PATCH', body: { name: 'Otra', payment_methods: [caja.methodId] } }],
    ['/financial_accounts', { body: { name: 'Nueva', paymentMethods: [caja.methodId] } }],
    ['/expenses', { body: { name: 'Nueva' } }],
    ['/movement', { body: shop.aMovement(caja, { value: 3 }) }],
    ['/movement', { body: shop.aMovement(caja, { type: 'money_outflow', value: 100, expense_id: label }) }],
    [`/expenses/${label}`, { method: 'PATCH', body: { name: 'Cena' } }],
    [`/movement/${spent}`, { method: 'DELETE' }],
    [`/movement/${inflow}`, { method: 'DELETE' }],
    [`/movement/${paid}`, { method: 'DELETE' }],
    [`/expenses/${label}`, { method: 'DELETE' }],
    [`/financial_accounts/${banco.id}`, { method: 'DELETE' }],
    [`/payment_methods/${caja.methodId}`, { method: 'DELETE' }],
  ];
  for (const [path, sent] of changes) {
    expect((await shop.call(path, sent)).status, `${sent.method ?? 'POST'} ${path}`).toBeLessThan(300);
    expect(await contentOf(db, shopId)).toEqual(before);
    expect(await findDifferences(db)).toEqual([]);
  }
  app.setNow(undefined);
});

test('what the other has or lacks decides nothing here', async () => {
  const { shop, caja, banco, label } = await aShopWithBooks();
  const { twin } = await aTwinOf(app, shop);
  await twin.record({ ...caja, methodId: twin.methodId }, { value: 1000 });
  for (const [asking, methodId, balance] of [
    [shop, caja.methodId, '481,00'],
    [twin, twin.methodId, '1.481,00'],
  ] as const) {
    const tooMuch = asking.aMovement({ ...caja, methodId }, { type: 'money_outflow', value: 5000 });
    expect((await asking.call('/movement', { body: tooMuch })).body).toMatchObject({
      code: 'insufficient_balance',
      message: expect.stringMatching(new RegExp(`\\$ ${balance}$`)),
    });
  }
  const theirMethod = await shop.call('/movement', { body: shop.aMovement({ ...caja, methodId: twin.methodId }) });
  expect(expectRefused(theirMethod, 400, 'invalid_input')).toEqual(['payment_method_id']);
  await twin.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  await twin.call(`/expenses/${label}`, { method: 'DELETE' });
  expect((await shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH', body: { name: 'Mía' } })).status).toBe(
    200,
  );
  const own = shop.aMovement(caja, { type: 'money_outflow', value: 1, expense_id: label });
  expect((await shop.call('/movement', { body: own })).status).toBe(201);

  await shop.call(`/financial_accounts/${banco.id}`, { method: 'DELETE' });
  expect((await shop.call('/movement', { body: shop.aMovement(banco) })).status).toBe(400);
  expect((await shop.call(`/payment_methods/${banco.id}`)).status).toBe(404);
  expect((await shop.call(`/financial_accounts/${banco.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await shop.call(`/financial_accounts/${banco.id}`, { method: 'PATCH', body: { name: 'X' } })).status).toBe(
    404,
  );
  expect(await findDifferences(db)).toEqual([]);
});
