import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../../server/src/testing/postgres-client';
import { uploadPicture } from '../support/backups';
import { expectTrueBooks, type Installation, MOVER, moveShop, openInstallation, Till } from '../support/moving';
import { runProgram } from '../support/server';
import { call, registerShop, type Shop, signInFrom } from '../support/shop';

// rule: shop/moving

type Connection = Awaited<ReturnType<typeof connectTo>>;

let here: Installation;
let there: Installation;
const connections: Connection[] = [];

beforeAll(async () => {
  [here, there] = [await openInstallation('postgres'), await openInstallation('postgres')];
});

afterAll(async () => {
  for (const connection of connections) await connection.end();
  await here?.leave();
  await there?.leave();
});

async function connected({ database }: Installation): Promise<Connection> {
  const client = await connectTo(database);
  connections.push(client);
  return client;
}

/** Holds something until it lets go. */
async function holding(where: Installation, statement: string): Promise<() => Promise<void>> {
  const client = await connected(where);
  await client.query(`begin; ${statement}`);
  return async () => {
    await client.query('rollback');
  };
}

const shopRow = (shop: Shop) =>
  `select 1 from shop where owner_id = (select id from app_user where username = '${shop.username}')`;

/** A move that is held up after it has said `step`, and is then killed as by a power cut. */
async function killedAfter(step: string, { child, ended }: ReturnType<typeof moveShop>): Promise<void> {
  await said(child, step);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
}

async function said(child: ReturnType<typeof moveShop>['child'], step: string): Promise<void> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  while (!text.includes(step)) await once(child.stdout ?? child, 'data');
}

async function aTill(): Promise<Till> {
  const till = await Till.open(here.url);
  for (let sale = 0; sale < 5; sale += 1) await till.sell();
  return till;
}

/** A move that has closed the shop and is held up while it copies what has changed, until it is let go on. */
async function heldWhileItCopies(till: Till) {
  const letClose = await holding(here, `${shopRow(till.shop)} for key share`);
  const move = moveShop(here, there, till.shop);
  await said(move.child, 'copied');
  const letCopy = await holding(there, 'lock table movement in access exclusive mode');
  const closed = said(move.child, 'closed');
  await letClose();
  await closed;
  return { move, letCopy };
}

/**
 * PostgreSQL does not notice that who asks has died: a statement that waits for a lock, or that has not even been read from
 * the line yet, would still be done. Resolves when no connection of a move is left.
 */
async function endWhatTheDeadAskFor(where: Installation): Promise<void> {
  const client = await connected(where);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '${MOVER}'`;
  while ((await client.query(end)).rows.length > 0) await sleep(20);
}

/** Run again it ends what it began. */
async function moved(till: Till): Promise<void> {
  expect(await moveShop(here, there, till.shop).ended).toMatchObject({ code: 0, stderr: '' });
  till.url = there.url;
  await till.expectAll();
  await till.sell();
  expect([await till.tries(here.url), await till.tries(there.url)]).toEqual([503, 201]);
  await expectTrueBooks(here, there);
}

test('killed while it copies, the shop is open here again, or the command goes on', async () => {
  const till = await aTill();
  const { move, letCopy } = await heldWhileItCopies(till);
  move.child.kill('SIGKILL');
  await move.ended;
  await letCopy();
  expect([await till.tries(here.url), await till.tries(there.url)]).toEqual([503, 503]);
  expect((await call(here.url, 'GET', '/movement', { token: till.shop.token })).status).toBe(200);
  for (const program of ['end-sessions', 'reset-password'] as const) {
    const { ended } = runProgram(program, here.env, { args: ['--user', till.shop.username] });
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^trastienda: .*se está mudando.*\n$/),
    });
  }

  const sources = await connected(here);
  await sources.query(`update shop set closed_until = now() - interval '1 second' where state = 'moving'`);
  await till.sell();
  expect(await till.tries(there.url)).toBe(503);
  await moved(till);
});

test('killed when all is copied, it goes on; what was written here in between is there', async () => {
  const till = await aTill();
  const { move, letCopy } = await heldWhileItCopies(till);
  const letGive = await holding(here, `${shopRow(till.shop)} for key share`);
  const killed = killedAfter('compared', move);
  await letCopy();
  await killed;
  await endWhatTheDeadAskFor(here);
  await letGive();
  expect([await till.tries(here.url), await till.tries(there.url)]).toEqual([503, 503]);

  const sources = await connected(here);
  await sources.query(`update shop set closed_until = now() - interval '1 second' where state = 'moving'`);
  await till.sell();
  expect(await till.tries(there.url)).toBe(503);
  await moved(till);
});

test('killed between giving it away and opening it, it is open nowhere, and run again it is open there', async () => {
  const till = await aTill();
  const { move, letCopy } = await heldWhileItCopies(till);
  const letGive = await holding(here, `${shopRow(till.shop)} for key share`);
  const compared = said(move.child, 'compared');
  const killed = killedAfter('given away', move);
  await letCopy();
  await compared;
  const letOpen = await holding(there, `${shopRow(till.shop)} for update`);
  await letGive();
  await killed;
  await endWhatTheDeadAskFor(there);
  await letOpen();
  expect([await till.tries(here.url), await till.tries(there.url)]).toEqual([503, 503]);
  await moved(till);
});

test('killed before all is removed here, it is open there, and run again it is removed', async () => {
  const till = await aTill();
  const letRemove = await holding(here, 'lock table movement in share mode');
  await killedAfter('open there', moveShop(here, there, till.shop));
  await letRemove();
  till.url = there.url;
  await till.sell();
  await moved(till);
  const { rows } = await (await connected(here)).query(
    `select 1 from movement join shop on shop.id = movement.shop_id where shop.state = 'moved'`,
  );
  expect(rows).toEqual([]);
});

test('of two commands at once never more than one moves it, and run again it is moved', async () => {
  const till = await aTill();
  const both = await Promise.all([moveShop(here, there, till.shop).ended, moveShop(here, there, till.shop).ended]);
  for (const { code, stderr } of both)
    expect(code === 0 ? '' : stderr).toMatch(/^(trastienda: the shop has not moved, .*\n)?$/);
  const open = [await till.tries(here.url), await till.tries(there.url)].filter((status) => status === 201);
  expect(open).toHaveLength(1);
  await moved(till);
});

test('what its users have goes along: pictures, sessions, devices, the way back in; then it comes back', async () => {
  const till = await aTill();
  const { shop } = till;
  const picture = await uploadPicture(here.url, shop);
  const phone = await signInFrom(here.url, shop, 'Phone');
  const codes = { token: shop.token, body: { current_password: 'Percha2026' } };
  const made: unknown = await (await call(here.url, 'POST', '/user/recovery_codes', codes)).json();
  const seen = await everythingOf(here.url, shop, picture);
  for (const [from, to] of [
    [here, there],
    [there, here],
    [here, there],
  ] as const) {
    const { code, stdout, stderr } = await moveShop(from, to, shop, ['--address', 'https://sur.example']).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 pictures\n');
    expect(await everythingOf(to.url, shop, picture)).toEqual(seen);
    expect((await call(to.url, 'GET', '/movement', { token: phone })).status).toBe(200);
    const away = await call(from.url, 'GET', '/movement', { token: shop.token });
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ message: expect.stringContaining('https://sur.example') });
    const image = await fetch(from.url + picture, { headers: { Authorization: `Bearer ${shop.token}` } });
    expect(image.status).toBe(503);
  }
  const [recovery_code] = (made as { recovery_codes: string[] }).recovery_codes;
  const body = { username: shop.username, recovery_code, new_password: 'Otra2026Trastienda' };
  expect((await call(there.url, 'POST', '/password/recover', { body })).ok).toBe(true);
  await expectTrueBooks(here, there);
});

test('what cannot move is refused, and stays open', async () => {
  const till = await aTill();
  await registerShop(there.url, till.shop.username);
  const why = async (to: Installation, ...more: string[]) => {
    const { code, stderr } = await moveShop(here, to, till.shop, more).ended;
    expect(code).toBe(1);
    return stderr;
  };
  expect(await why(there)).toContain('somebody there has the username of its owner');
  expect(await why(here)).toContain('the shop is there already, and open');
  expect(await why({ ...there, database: 'mysql://127.0.0.1/shop' })).toContain('--to is no postgres://');
  expect(await why(there, '--address', 'sur.example')).toContain('--address is no https://');
  expect(await why(there, '--shop', 'nobody')).toContain('there is no shop nobody');
  expect(await till.tries(here.url)).toBe(201);
  const targets = await connected(there);
  await targets.query(`delete from kysely_migration where name = '0024-shop-states'`);
  expect(await why(there)).toContain('none of this version: start its server there first');
  await targets.query(`insert into kysely_migration (name, timestamp) values ('0024-shop-states', '')`);
  expect(await till.tries(here.url)).toBe(201);
});

/** What the screens of a shop are made of. */
async function everythingOf(url: string, { token }: Shop, picture: string): Promise<string[]> {
  const paths = [
    '/movement',
    '/financial_accounts',
    '/payment_methods',
    '/user/settings',
    '/shop',
    '/activity',
    '/categories',
  ];
  const seen: string[] = [];
  for (const path of paths) {
    const reply = await call(url, 'GET', path, { token });
    expect(reply.status, path).toBe(200);
    seen.push(await reply.text());
  }
  const image = await fetch(url + picture, { headers: { Authorization: `Bearer ${token}` } });
  seen.push(Buffer.from(await image.arrayBuffer()).toString('base64'));
  return seen;
}
