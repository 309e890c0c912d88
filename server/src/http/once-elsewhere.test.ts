import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { movementPage } from '@trastienda/contract/movements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { expectRefused, openTestApp } from '../testing/app';
import { shopOf } from '../testing/database';
import type { TestShop } from '../testing/shop';

// rule: wire/idempotency

const app = await openTestApp({ limited: true });
const { db, engine } = app.database;

const countOf = async (shop: TestShop) => (await shop.call('/movement')).read(movementPage).totalItems;
/** Long enough for the request to have come to the key. */
const WELL_UNDER_WAY_MS = 150;

type Twice = Awaited<ReturnType<typeof sentTwice>>;

/** A movement under a key, and what another process writes that had it first. */
async function sentTwice() {
  const shop = await app.newShop();
  const { id: shopId } = await shopOf(db, shop.username);
  const caja = await shop.newAccount();
  const key = randomUUID();
  const body = shop.aMovement(caja);
  const send = (change: Record<string, unknown> = {}) =>
    shop.call('/movement', { method: 'POST', body: { ...body, ...change }, headers: { 'idempotency-key': key } });
  // What stands for the other process's answer.
  const made = await shop.call('/movement', { method: 'POST', body });
  const fingerprint = createHash('sha256')
    .update(`POST /api/movement\n${JSON.stringify(body)}`)
    .digest('hex');
  const claim = async (tx: Tx) => {
    const row = { key, fingerprint, body: '', status: 201, created_at: new Date().toISOString() };
    await inShop(tx, shopId).insertInto('idempotency').values(row).execute();
  };
  const answer = (tx: Tx) =>
    inShop(tx, shopId)
      .updateTable('idempotency')
      .set({ body: JSON.stringify(made.body) })
      .where('key', '=', key)
      .execute();
  return { shop, send, claim, answer, made };
}

/** Sends it while another process has claimed its key, which then ends as `end` says; returns the reply to it. */
async function whileClaimed({ send, claim }: Twice, end: (tx: Tx) => Promise<unknown>) {
  const sent: ReturnType<typeof send>[] = [];
  const other = db.transaction().execute(async (tx) => {
    await claim(tx);
    sent.push(send());
    await sleep(WELL_UNDER_WAY_MS);
    await end(tx);
  });
  await other.catch(() => {});
  const [reply] = await Promise.all(sent);
  if (!reply) throw new Error('the other process could not claim the key');
  return reply;
}

test('who comes while another process does it waits, and gets its answer', async () => {
  const twice = await sentTwice();
  const reply = await whileClaimed(twice, twice.answer);
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 201, body: twice.made.body });
  expectRefused(await twice.send({ value: 77 }), 409, 'idempotency_key_reused');
  expect(await countOf(twice.shop)).toBe(1);
});

test('what another process gave up is done', async () => {
  const twice = await sentTwice();
  const reply = await whileClaimed(twice, () => Promise.reject(new Error('refused')));
  expect(reply.status).toBe(201);
  expect((await twice.send()).body).toEqual(reply.body);
  expect(await countOf(twice.shop)).toBe(2);
});

if (engine === 'postgres') {
  test('what another process was killed over is done', async () => {
    const twice = await sentTwice();
    const reply = await whileClaimed(twice, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
    expect(reply.status).toBe(201);
    expect(await countOf(twice.shop)).toBe(2);
  });

  test('who has waited for as long as a statement may take is told that it is under way', async () => {
    const twice = await sentTwice();
    const reply = await whileClaimed(twice, () => sleep(5_500));
    expectRefused(reply, 409, 'request_in_progress');
    expect(await countOf(twice.shop)).toBe(1);
  });
}
