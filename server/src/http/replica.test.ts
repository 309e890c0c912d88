import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../application/transact';
import { forShop, onReplica } from '../db/asker';
import { type Db, openDatabase } from '../db/database';
import { inViewOf } from '../db/reading';
import { lastWriteOf } from '../db/shop-writes';
import { faultCounts } from '../faults';
import { openTestApp } from '../testing/app';
import { shopOf } from '../testing/database';
import { aFullShop } from '../testing/full-shop';
import { connectTo } from '../testing/postgres-client';
import { reads } from '../testing/shop-reads';

// rule: watching/replica
const reader = `reader_${randomUUID().replaceAll('-', '')}`;
let admin: Awaited<ReturnType<typeof connectTo>> | undefined;

/** The same database by a user to whom it is read-only: it has all at once, and refuses what a replica refuses. */
async function onlyReading(url: URL): Promise<void> {
  admin = await connectTo(url.href);
  await admin.query(`create role ${reader} superuser login`);
  await admin.query(`alter role ${reader} set default_transaction_read_only = on`);
  url.username = reader;
}

const app = await openTestApp({ limited: true, replicaTo: onlyReading });
const { database } = app;
const { db, replica } = database;

afterAll(async () => {
  await admin?.query(`drop role ${reader}`);
  await admin?.end();
});

test('where there is no replica, no write is marked', async () => {
  const without = await openTestApp();
  const shop = await without.newShop();
  await shop.record(await shop.newAccount(5));
  expect(await without.database.db.selectFrom('shop_write').selectAll().execute()).toEqual([]);
  expect(without.database.replica).toBeUndefined();
});

if (replica) {
  test('what may be read from a replica only reads, and answers what the primary does', async () => {
    const full = await aFullShop(app, 'réplica');
    const answersOf = async () => {
      const answers: [string, number, unknown][] = [];
      for (const path of reads(full)) {
        const { status, body } = await full.shop.call(path);
        answers.push([path, status, body]);
      }
      return answers;
    };
    database.replica = undefined;
    const answers = await answersOf();
    database.replica = replica;
    await expect.poll(() => isAskedFor(full.shop.call)).toBe(true);
    const before = replica.state;
    expect(await answersOf()).toEqual(answers);
    const { fromReplica, fellBack, fromPrimary } = replica.state;
    expect([fellBack, fromPrimary]).toEqual([before.fellBack, before.fromPrimary]);
    expect(fromReplica - before.fromReplica).toBeGreaterThan(60);
  });

  test('while all of its connections are in use, the primary answers, and it is asked on afterwards', async () => {
    const shop = await app.newShop();
    await shop.newAccount(5);
    await expect.poll(() => isAskedFor(shop.call)).toBe(true);
    // One after the other: as many new ones at once may take longer than a request waits for one.
    const taken: (() => void)[] = [];
    const held: Promise<void>[] = [];
    while (taken.length < 16) {
      await new Promise<void>((hasOne, fails) => {
        const holding = replica.db.connection().execute(
          () =>
            new Promise<void>((release) => {
              taken.push(release);
              hasOne();
            }),
        );
        holding.catch(fails);
        held.push(holding);
      });
    }
    const { fellBack } = replica.state;
    expect((await shop.call('/brands')).status).toBe(200);
    expect(replica.state).toMatchObject({ fellBack: fellBack + 1, isAway: false });
    for (const release of taken) release();
    await Promise.all(held);
    expect(await isAskedFor(shop.call)).toBe(true);
  });

  test('once its connections are lost, it has to show all anew: another server may have taken its place', async () => {
    const shop = await app.newShop();
    await shop.newAccount(5);
    await expect.poll(() => isAskedFor(shop.call)).toBe(true);
    const lost = () => faultCounts().get('replica connection') ?? 0;
    const [before, ofPrimary] = [lost(), faultCounts().get('database connection')];
    await admin?.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${reader}'`);
    await expect.poll(lost).toBeGreaterThan(before);
    expect(faultCounts().get('database connection')).toBe(ofPrimary);
    expect(await isAskedFor(shop.call)).toBe(false);
    await expect.poll(() => isAskedFor(shop.call)).toBe(true);
  });

  test('a shop without a mark is read from the primary, and counted apart', async () => {
    const shop = await app.newShop();
    await shop.newAccount(5);
    await db.deleteFrom('shop_write').execute();
    const { unmarked, fromPrimary, fromReplica } = replica.state;
    expect((await shop.call('/brands')).status).toBe(200);
    expect(replica.state).toMatchObject({ unmarked: unmarked + 1, fromPrimary, fromReplica });
  });

  const isAskedFor = async (call: (path: string) => Promise<unknown>): Promise<boolean> => {
    const { fromReplica } = replica.state;
    await call('/brands');
    return replica.state.fromReplica > fromReplica;
  };

  test('each write that is done leaves another mark, and one that is refused none', async () => {
    const shop = await app.newShop();
    const { id } = await shopOf(db, shop.username);
    const caja = await shop.newAccount(5);
    const marks = new Set([await lastWriteOf(db, id)]);
    const movement = await shop.record(caja);
    marks.add(await lastWriteOf(db, id));
    await shop.call(`/movement/${movement}`, { method: 'DELETE' });
    marks.add(await lastWriteOf(db, id));
    await shop.call('/user/settings', { method: 'PATCH', body: { date_format: 'DD/MM/AAAA' } });
    const last = await lastWriteOf(db, id);
    marks.add(last);
    expect(marks.size).toBe(4);
    const tooMuch = { body: shop.aMovement(caja, { type: 'money_outflow', value: 1_000 }) };
    expect((await shop.call('/movement', tooMuch)).status).toBe(409);
    expect(await lastWriteOf(db, id)).toBe(last);
  });

  test('a process without a replica marks too, where others have left marks', async () => {
    const shop = await app.newShop();
    const { id } = await shopOf(db, shop.username);
    await shop.newAccount(5);
    const last = await lastWriteOf(db, id);
    const other = await openDatabase({ url: app.place.DATABASE_URL, dataDir: '', limited: true });
    expect(other.replica).toBeUndefined();
    await transact(forShop(other.db, id), (tx) =>
      tx.updateTable('shop').set({ name: 'Otra' }).where('id', '=', id).execute(),
    );
    await other.close();
    expect(await lastWriteOf(db, id)).not.toBe(last);
  });

  test('what writes is done on the primary, whatever it is given', async () => {
    const shop = await app.newShop();
    const { id } = await shopOf(db, shop.username);
    const reading = onReplica(replica.db, forShop(db, id));
    await transact(reading, (tx) => tx.updateTable('shop').set({ name: 'Otra' }).where('id', '=', id).execute());
    expect((await shop.call('/shop')).body).toMatchObject({ name: 'Otra' });
  });

  // As a replica does with what stands in the way of what it has to replay.
  test('what the replica breaks off is read from the primary, and the replica is asked on', async () => {
    await admin?.query(`create function breaks_off() returns text language plpgsql as $$ begin
      if current_user = '${reader}' then raise 'conflict with recovery' using errcode = '40001'; end if;
      return current_user; end $$`);
    const reading = onReplica(replica.db, db);
    const whoAnswers = async (from: Db) =>
      (await sql<{ breaks_off: string }>`select breaks_off()`.execute(from)).rows[0]?.breaks_off;
    const whoReads = async (from: Db) => (await sql<{ who: string }>`select current_user as who`.execute(from)).rows[0];
    const { fellBack } = replica.state;
    expect(await whoAnswers(reading)).toBe('postgres');
    expect(await inViewOf(reading, async (view) => [await whoReads(view), await whoAnswers(view)])).toEqual([
      { who: 'postgres' },
      'postgres',
    ]);
    expect(replica.state).toMatchObject({ fellBack: fellBack + 2, isAway: false });
    expect(await whoReads(reading)).toEqual({ who: reader });
  });
}
