import { randomUUID } from 'node:crypto';
import { accountPage } from '@trastienda/contract/accounts';
import { movementPage } from '@trastienda/contract/movements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftBehindAt } from '../../server/src/testing/left-behind';
import { type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { startPgBouncer } from '../support/pgbouncer';
import { type RunningServer, removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, callUntilTaken, createAccount, PASSWORD, registerShop, type Shop } from '../support/shop';

/** Fewer than either process would open: each of them is lent to both by turns. */
const CONNECTIONS = 4;

let folder: string;
let cluster: PostgresCluster;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let env: NodeJS.ProcessEnv;
let one: RunningServer;
let two: RunningServer;

beforeAll(async () => {
  folder = temporaryFolder();
  cluster = await startPostgres();
  pooler = await startPgBouncer(cluster, CONNECTIONS);
  env = { DATA_DIR: folder, DATABASE_URL: pooler.url, DATABASE_PREPARED: 'false' };
  // At once, on an empty database: one of them makes the tables.
  [one, two] = await Promise.all([startServer(env), startServer(env)]);
});

afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await pooler.stop();
  await cluster.stop();
  removeFolder(folder);
});

/** By turns: none of them is asked twice in a row. */
const byTurns = (index: number) => (index % 2 === 0 ? one : two).url;

const movementOf = (account: { id: string; method: number }, value: number) => ({
  label: 'Venta',
  value: Math.abs(value),
  type: value < 0 ? 'money_outflow' : 'inflow_of_money',
  entry_date: '2026-11-20',
  financial_accounts_id: account.id,
  payment_method_id: account.method,
});

const record = (url: string, { token }: Shop, body: unknown, key: string = randomUUID()) =>
  callUntilTaken(url, 'POST', '/movement', { token, body, key });

async function balanceOf(url: string, { token }: Shop): Promise<number | undefined> {
  const reply = await call(url, 'GET', '/financial_accounts', { token });
  return accountPage.parse(await reply.json()).accounts[0]?.total;
}

test('movements of two processes at once, behind a pooler, come out as one after the other', async () => {
  const shop = await registerShop(one.url);
  const caja = await createAccount(two.url, shop, 'Caja');
  const incoming = Array.from({ length: 40 }, (_, index) => record(byTurns(index), shop, movementOf(caja, 10)));
  expect((await Promise.all(incoming)).map(({ status }) => status)).toEqual(Array(40).fill(201));

  // 400 in the account: of fifty that take 10 each, forty find something.
  const outgoing = Array.from({ length: 50 }, (_, index) => record(byTurns(index), shop, movementOf(caja, -10)));
  const statuses = (await Promise.all(outgoing)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect([await balanceOf(one.url, shop), await balanceOf(two.url, shop)]).toEqual([0, 0]);

  const pages = Array.from({ length: 60 }, async (_, index) => {
    const reply = await callUntilTaken(byTurns(index), 'GET', `/movement?limit=${10 + (index % 5)}`, {
      token: shop.token,
    });
    return movementPage.parse(await reply.json()).totalItems;
  });
  expect(new Set(await Promise.all(pages))).toEqual(new Set([80]));
});

// rule: wire/idempotency
test('what is sent again to the other process is done once', async () => {
  const shop = await registerShop(two.url);
  const caja = await createAccount(one.url, shop, 'Caja');
  const key = randomUUID();
  const body = movementOf(caja, 25);
  const first = await record(one.url, shop, body, key);
  const again = await record(two.url, shop, body, key);
  expect([again.status, await again.json()]).toEqual([201, await first.json()]);

  const other = randomUUID();
  const both = await Promise.all([record(one.url, shop, body, other), record(two.url, shop, body, other)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await both[0].json()).toEqual(await both[1].json());
  expect(await balanceOf(two.url, shop)).toBe(50);
});

// rule: session/attempts
test('wrong passwords are counted over both, and a session ends on both', async () => {
  const shop = await registerShop(one.url);
  expect((await call(two.url, 'GET', '/user/avatar', { token: shop.token })).status).toBe(200);
  const login = (url: string, password: string) =>
    call(url, 'POST', '/login', { body: { email_or_user: shop.username, password } });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await login(byTurns(attempt), 'Falsa2026')).status).toBe(401);
  expect((await login(one.url, PASSWORD)).status).toBe(429);
  expect((await login(two.url, PASSWORD)).status).toBe(429);

  await call(two.url, 'DELETE', '/session', { token: shop.token });
  expect((await call(one.url, 'GET', '/user/avatar', { token: shop.token })).status).toBe(401);
});

// rule: wire/idempotency
test('a process that is killed behind the pooler leaves no key and no row locked', async () => {
  const shop = await registerShop(one.url);
  const caja = await createAccount(one.url, shop, 'Caja');
  const body = movementOf(caja, 10);
  const keys = Array.from({ length: 24 }, () => randomUUID());
  const sent = keys.map((key) => record(two.url, shop, body, key).catch(() => undefined));
  await Promise.race(sent);
  await two.kill();
  const answered = (await Promise.all(sent)).filter((reply) => reply?.status === 201).length;
  expect(answered).toBeLessThan(keys.length);
  const again = await Promise.all(keys.map((key) => record(one.url, shop, body, key)));
  expect(again.map(({ status }) => status)).toEqual(Array(24).fill(201));
  expect(await balanceOf(one.url, shop)).toBe(240);
  two = await startServer(env);
});

test('nothing is left on a connection: no setting, no statement, no lock', async () => {
  expect(await leftBehindAt(pooler.url)).toEqual(['0 on 0 0']);
});

test('the books are right, and are looked through behind the pooler too', async () => {
  expect(await runProgram('check-books', env).ended).toMatchObject({ code: 0, stderr: '' });
});

test('a server that keeps statements is refused by the pooler, and says what to set', async () => {
  const { code, stderr } = await runProgram('main', { ...env, DATABASE_PREPARED: 'true' }).ended;
  expect(stderr.trimEnd()).toMatch(/^trastienda: DATABASE_URL: .*DATABASE_PREPARED=false\)$/);
  expect(code).toBe(1);
});
