import { randomUUID } from 'node:crypto';
import { recoveryCodes } from '@trastienda/contract/recovery';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anAddress, expectRefused, openTestApp, type Reply } from '../../testing/app';
import { doorsOf } from '../../testing/doors';
import { aRegistration, PASSWORD } from '../../testing/shop';

const app = await openTestApp();
const { db, engine } = app.database;
const { register, login } = doorsOf(app);
const raw = (text: string) => sql.raw(text).execute(db);

/** From now on an attempt can be written down, and nothing of it can be changed or taken back any more: the disk is full. */
async function fillDisk(): Promise<void> {
  if (engine === 'postgres') {
    await raw(`create function fails() returns trigger language plpgsql
      as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`);
    await raw('create trigger fails before update or delete on login_attempt execute function fails()');
    return;
  }
  await raw('create table filling (bytes blob)');
  for (const change of ['update', 'delete'])
    await raw(`create trigger fails_at_${change} before ${change} on login_attempt
      begin insert into filling values (zeroblob(10000000)); end`);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 100}`);
}

async function makeRoom(): Promise<void> {
  if (engine === 'postgres') return void (await raw('drop function if exists fails cascade'));
  await raw('pragma max_page_count = 1000000');
  for (const change of ['update', 'delete']) await raw(`drop trigger if exists fails_at_${change}`);
  await raw('drop table if exists filling');
}

afterEach(async () => {
  app.setNow(undefined);
  await makeRoom();
});

/** Ten times something that begins while the disk is full; then a few minutes go by. */
async function tenTimesInVain(attempt: () => Promise<Reply>): Promise<void> {
  app.setNow('2026-11-20T12:00:00.000Z');
  await fillDisk();
  for (let time = 0; time < 10; time++) {
    const reply = await attempt();
    expectRefused(reply, 503, 'storage_full');
    expect(reply.headers.get('retry-after')).not.toBeNull();
  }
  await makeRoom();
  app.setNow('2026-11-20T12:02:00.000Z');
}

// rule: session/attempts
test('a sign-in whose password was not judged because the database failed is no failure', async () => {
  const shop = await app.newShop();
  const address = anAddress();
  await tenTimesInVain(() => login(shop.username, PASSWORD, { address }));
  expect((await login(shop.username, PASSWORD, { address })).status).toBe(200);
});

// rule: session/password-change
test('nor is a present password that the database did not judge', async () => {
  app.setNow('2026-11-20T11:59:00.000Z');
  const shop = await app.newShop();
  const body = { current_password: PASSWORD, new_password: 'Otra.Percha2025' };
  const change = () => shop.call('/user/password', { method: 'PATCH', body });
  await tenTimesInVain(change);
  expect((await change()).status).toBe(204);
});

// rule: session/recovery-codes, session/recovery
test('nor are recovery codes, whether they are made or used', async () => {
  app.setNow('2026-11-20T11:59:00.000Z');
  const shop = await app.newShop();
  const make = () => shop.call('/user/recovery_codes', { body: { current_password: PASSWORD } });
  await tenTimesInVain(make);
  const made = await make();
  expect(made.status).toBe(201);
  const [recovery_code] = made.read(recoveryCodes).recovery_codes;
  const headers = { 'x-forwarded-for': anAddress() };
  const body = { username: shop.username, recovery_code, new_password: 'Otra.Percha2025' };
  const recover = () => app.request('/password/recover', { body, headers });
  await tenTimesInVain(recover);
  expect((await recover()).status).toBe(204);
});

// rule: session/new-users
test('a registration that the database failed is no new user of its network', async () => {
  const from = { address: anAddress(), key: randomUUID() };
  const body = aRegistration();
  await tenTimesInVain(() => register(body, from));
  for (const other of [body, ...Array.from({ length: 9 }, () => aRegistration())])
    expect((await register(other, { ...from, key: randomUUID() })).status).toBe(201);
  expectRefused(await register(aRegistration(), from), 429, 'too_many_requests');
});
