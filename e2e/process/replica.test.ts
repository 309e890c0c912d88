import { setTimeout as sleep } from 'node:timers/promises';
import { accountPage } from '@trastienda/contract/accounts';
import { movementPage } from '@trastienda/contract/movements';
import { monthTotal } from '@trastienda/contract/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../../server/src/testing/postgres-client';
import { type Reader, type ReplicaRig, startReplicaRig } from '../support/replicas';
import { runProgram } from '../support/server';
import { call, createAccount, FIREFOX, registerShop, type Shop, signInFrom } from '../support/shop';

// rule: watching/replica
let rig: ReplicaRig;
let ana: Store;
let beto: Store;

/** A shop with an account, and how its owner and a colleague ask of it. */
interface Store extends Shop {
  readonly account: { id: string; method: number };
  readonly colleague: string;
}

async function openStore({ url }: Reader): Promise<Store> {
  const shop = await registerShop(url);
  return { ...shop, account: await createAccount(url, shop, 'Caja'), colleague: await signInFrom(url, shop, FIREFOX) };
}

beforeAll(async () => {
  rig = await startReplicaRig();
  [ana, beto] = await Promise.all([openStore(rig.one), openStore(rig.two)]);
});

afterAll(() => rig.stop());

const today = () => new Date().toISOString().slice(0, 10);

const write = async ({ url }: Reader, { token, account }: Store) => {
  const to = { financial_accounts_id: account.id, payment_method_id: account.method };
  const body = { label: 'Venta', value: 1, type: 'inflow_of_money', entry_date: today(), ...to };
  return (await call(url, 'POST', '/movement', { token, body })).status;
};

async function movementsOf({ url }: Reader, token: string): Promise<number> {
  return movementPage.parse(await (await call(url, 'GET', '/movement', { token })).json()).totalItems;
}

const monthOf = async ({ url }: Reader, token: string) =>
  monthTotal.parse(await (await call(url, 'GET', '/total_month', { token })).json());

async function accountNameOf({ url }: Reader, { token }: Store): Promise<string | undefined> {
  const reply = await call(url, 'GET', '/financial_accounts', { token });
  return accountPage.parse(await reply.json()).accounts[0]?.name;
}

/** Resolves once all readings of a shop, while nobody else reads, go to the replica. */
async function servedByReplica(from: Reader, { token }: Store): Promise<void> {
  const askedMore = async () => {
    const before = await from.asked();
    await movementsOf(from, token);
    return (await from.asked()) - before;
  };
  await expect.poll(askedMore).toBe(1);
}

async function onServer(which: 'primary' | 'replica', statement: string): Promise<unknown> {
  const client = await connectTo(rig[which].url);
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

async function standStill(): Promise<void> {
  await onServer('replica', 'select pg_wal_replay_pause()');
  await expect.poll(() => onServer('replica', 'select pg_get_wal_replay_pause_state()')).toBe('paused');
}

test('while the replica stands still, a shop sees what it writes on every process, and others are served by it', async () => {
  const { one, two } = rig;
  for (const from of [one, two]) for (const store of [ana, beto]) await servedByReplica(from, store);
  await standStill();
  // What nobody's shop has written, so that no mark says it: only the primary shows it.
  await onServer('primary', "update account set name = 'Nueva'");
  expect([await accountNameOf(one, ana), await accountNameOf(two, beto)]).toEqual(['Caja', 'Caja']);

  for (let written = 1; written <= 10; written += 1) {
    const [here, there] = written % 2 === 0 ? [one, two] : [two, one];
    expect(await write(here, ana)).toBe(201);
    const seen = [
      ...[movementsOf(here, ana.token), movementsOf(there, ana.token), movementsOf(there, ana.colleague)],
      ...[movementsOf(here, ana.colleague)],
    ];
    expect(await Promise.all(seen)).toEqual([written, written, written, written]);
  }
  const months = await Promise.all([monthOf(one, ana.token), monthOf(two, ana.colleague)]);
  expect(months[0]).toEqual(months[1]);
  const names = [accountNameOf(one, ana), accountNameOf(two, ana), accountNameOf(one, beto), accountNameOf(two, beto)];
  expect(await Promise.all(names)).toEqual(['Nueva', 'Nueva', 'Caja', 'Caja']);

  await onServer('replica', 'select pg_wal_replay_resume()');
  for (const from of [one, two]) await servedByReplica(from, ana);
  await expect.poll(() => accountNameOf(one, beto)).toBe('Nueva');
});

test('what was written before a process began is seen by it, although it has left no mark', async () => {
  await servedByReplica(rig.one, beto);
  await standStill();
  // As a migration writes, or a process without the setting that was there before the first mark.
  await onServer('primary', "update account set name = 'Otra'");
  const begun = await rig.another();
  for (let times = 0; times < 10; times += 1) {
    expect(await accountNameOf(begun, beto)).toBe('Otra');
    await sleep(50);
  }
  await onServer('replica', 'select pg_wal_replay_resume()');
  await servedByReplica(begun, beto);
  expect(await accountNameOf(begun, beto)).toBe('Otra');
});

/** Writes and reads what it has written, and others read beside it, until it is told to end. @returns what ends it, and tells what went wrong */
function beginLoad(from: Reader, store: Store, others: Store) {
  let goesOn = true;
  const wrong: unknown[] = [];
  const writing = async () => {
    for (let written = await movementsOf(from, store.token); goesOn; written += 1) {
      const status = await write(from, store);
      const seen = await movementsOf(from, store.colleague);
      if (status !== 201 || seen !== written + 1) wrong.push({ status, seen, written });
    }
  };
  const reading = async () => {
    while (goesOn) {
      const paths = ['/movement', '/financial_accounts', '/statistics', '/search?q=venta'];
      const replies = paths.map((path) => call(from.url, 'GET', path, { token: others.token }));
      for (const { status } of await Promise.all(replies)) if (status !== 200) wrong.push(status);
    }
  };
  const all = Promise.all([writing(), reading(), reading()]);
  return async () => {
    goesOn = false;
    await all;
    return wrong;
  };
}

/** Resolves when the replica is asked for more than before. */
async function usedAgain(from: Reader): Promise<void> {
  const before = await from.asked();
  await expect.poll(from.asked).toBeGreaterThan(before);
}

const END_STATEMENTS =
  "select pg_cancel_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

test('a replica that ends statements, is killed and is frozen under load lets no request fail, and is used again', async () => {
  const { one, two, replica } = rig;
  const carla = await openStore(two);
  const loads = [beginLoad(one, ana, beto), beginLoad(two, carla, beto)];
  let wrong: unknown[] = [];
  try {
    for (let times = 0; times < 20; times += 1) await onServer('replica', END_STATEMENTS);
    await Promise.all([usedAgain(one), usedAgain(two)]);
    await replica.restart('SIGKILL');
    await Promise.all([usedAgain(one), usedAgain(two)]);
    replica.freeze();
    await expect.poll(() => Promise.all([one.isAway(), two.isAway()])).toEqual([true, true]);
    replica.thaw();
    await Promise.all([usedAgain(one), usedAgain(two)]);
  } finally {
    replica.thaw();
    wrong = (await Promise.all(loads.map((end) => end()))).flat();
  }
  expect(wrong).toEqual([]);
  await servedByReplica(one, ana);
  await servedByReplica(two, carla);
  const env = { DATABASE_URL: rig.primary.url };
  expect(await runProgram('check-books', env).ended).toMatchObject({ code: 0, stderr: '' });
});

test('a process starts without the replica, and is ready', async () => {
  await rig.replica.stop();
  const { url, ...three } = await rig.another();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const store of [ana, beto]) {
    const seen = await movementsOf(rig.one, store.token);
    expect(await movementsOf({ url, ...three }, store.token)).toBe(seen);
  }
  await expect.poll(three.isAway).toBe(true);
});
