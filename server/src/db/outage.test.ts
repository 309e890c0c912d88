import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { movementPage } from '@trastienda/contract/movements';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findDifferences } from '../ledger/check-books';
import { expectRefused, openTestApp } from '../testing/app';
import { contentOf } from '../testing/database';
import { type Line, openLine } from '../testing/line';
import { connectTo } from '../testing/postgres-client';
import { startPostgres } from '../testing/postgres-cluster';
import { openDatabase } from './database';
import { outageOf } from './outage';

let line: Line | undefined;
afterAll(() => line?.close());

const app = await openTestApp({
  limited: true,
  lineTo: async (url) => {
    line = await openLine(Number(url.port));
    url.port = String(line.port);
  },
});
const { db, engine } = app.database;
const shop = await app.newShop();
const caja = await shop.newAccount(100);

/** One way in which the database can fail: how it begins and ends, and the code of what is answered meanwhile. */
interface Fault {
  name: string;
  code: 'unavailable' | 'storage_full';
  /** How many requests meet it, where one alone may come off by luck. */
  times?: number;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

const raw = (text: string) => sql.raw(text).execute(db);

/** Holds what every write needs until it is let go. */
function holdWrites() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  const begin = () =>
    new Promise<void>((resolve, reject) => {
      ended = db
        .transaction()
        .execute(async (tx) => {
          await sql`update ledger set shop_id = shop_id`.execute(tx);
          resolve();
          await held;
        })
        .catch(reject);
    });
  const end = () => {
    letGo();
    return ended;
  };
  return { begin, end };
}

const onInsert = (body: string) => ({
  begin: async () => {
    await raw(`create function fails() returns trigger language plpgsql as $$ begin ${body} return new; end $$`);
    await raw('create trigger fails before insert on movement for each row execute function fails()');
  },
  end: () => raw('drop function fails cascade'),
});

const endOthers = () =>
  raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

/** Commits have to wait for a standby that never comes, and somebody ends their wait: they stand, on this machine alone. */
function keepOnOneMachine() {
  let goesOn = true;
  let ending: Promise<void> = Promise.resolve();
  const reload = () => raw('select pg_reload_conf()');
  const inDatabase = (change: string) =>
    raw(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`);
  const endWaits = async () => {
    const admin = await connectTo(app.place.DATABASE_URL ?? '');
    while (goesOn) {
      await admin.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
      await sleep(20);
    }
    await admin.end();
  };
  const begin = async () => {
    await inDatabase('set synchronous_commit = on');
    await endOthers();
    await raw('set synchronous_commit = on');
    await raw("alter system set synchronous_standby_names = 'nobody'");
    await reload();
    ending = endWaits();
  };
  const end = async () => {
    goesOn = false;
    await ending;
    await raw('alter system reset synchronous_standby_names');
    await reload();
    await inDatabase('reset synchronous_commit');
    await endOthers();
    await raw('set synchronous_commit = off');
  };
  return { begin, end };
}

const FAULTS: Record<typeof engine, Fault[]> = {
  postgres: [
    {
      name: 'its process ends in mid-transaction',
      code: 'unavailable',
      ...onInsert('perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(9);'),
    },
    {
      name: 'the disk is full',
      code: 'storage_full',
      ...onInsert("raise 'could not extend file' using errcode = 'disk_full';"),
    },
    { name: 'a statement takes too long', code: 'unavailable', ...onInsert('perform pg_sleep(60);') },
    { name: 'what is needed stays locked', code: 'unavailable', ...holdWrites() },
    { name: 'it is frozen', code: 'unavailable', begin: async () => line?.freeze(), end: async () => line?.thaw() },
    { name: 'a commit stays on one machine', code: 'unavailable', times: 5, ...keepOnOneMachine() },
    {
      name: 'it only reads',
      code: 'storage_full',
      begin: async () => {
        await raw(
          `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
        );
        await endOthers();
        await raw('set default_transaction_read_only = on');
      },
      end: async () => {
        await db
          .transaction()
          .setAccessMode('read write')
          .execute((tx) =>
            sql`do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`.execute(
              tx,
            ),
          );
        await endOthers();
        await raw('set default_transaction_read_only = off');
      },
    },
  ],
  sqlite: [
    {
      name: 'the disk is full',
      code: 'storage_full',
      begin: () => raw('pragma max_page_count = 1'),
      end: () => raw('pragma max_page_count = 1000000'),
    },
    {
      name: 'it only reads',
      code: 'storage_full',
      begin: () => raw('pragma query_only = on'),
      end: () => raw('pragma query_only = off'),
    },
  ],
};

const post = (body: unknown, key: string) =>
  shop.call('/movement', { method: 'POST', body, headers: { 'idempotency-key': key } });
const count = async () => (await shop.call('/movement')).read(movementPage).totalItems;

// rule: limits/outage
test.each(FAULTS[engine])('$name: 503, nothing is there by half, and afterwards it is done once', async (fault) => {
  const before = await count();
  const roomLeft = fault.code === 'storage_full' ? 1000 : 0;
  const body = shop.aMovement(caja, { label: 'x'.repeat(200) });
  const refused: string[] = [];
  let acknowledged = 0;
  await fault.begin();
  while (refused.length < (fault.times ?? 1)) {
    const key = randomUUID();
    const reply = await post(body, key);
    // A full file still has room in its last pages.
    if (reply.status === 201 && acknowledged < roomLeft) {
      acknowledged++;
      continue;
    }
    expectRefused(reply, 503, fault.code);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    refused.push(key);
  }
  await fault.end();

  for (const key of refused) {
    expect((await post(body, key)).status).toBe(201);
    expect((await post(body, key)).status).toBe(201);
  }
  expect(await count()).toBe(before + acknowledged + refused.length);
  expect(await findDifferences(db)).toEqual([]);
});

test('where nothing can be written, who comes back after hours still sees all of it', async () => {
  const onlyReads = FAULTS[engine].find(({ name }) => name === 'it only reads');
  await onlyReads?.begin();
  app.setNow(new Date(Date.now() + 3 * 3_600_000).toISOString());
  const reply = await shop.call('/movement');
  app.setNow(undefined);
  await onlyReads?.end();
  expect(reply.status).toBe(200);
  expect(app.logged.join()).toContain('use of a session');
});

if (engine === 'postgres') {
  test('a process of PostgreSQL that ends while nothing is asked of it ends nobody else', async () => {
    const gone = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await endOthers();
      // Its end is heard of now, while no statement waits for it.
      for (let asked = 0; asked < 5; asked++) await shop.call('/movement');
      await sql`select 1`.execute(tx);
    });
    expect(outageOf(await gone.catch((error: unknown) => error))).toBe('away');
    expect((await shop.call('/movement')).status).toBe(200);
  });

  test('where PostgreSQL follows another one, it is away, and the next statement goes over another connection', async () => {
    const cluster = await startPostgres({ standby: true });
    const standby = await openDatabase({ url: cluster.url, dataDir: '', limited: true });
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(standby.db)).rows[0]?.pid;
    const before = await pid();
    const writing = standby.db.transaction().execute((tx) => sql`create table something (id integer)`.execute(tx));
    expect(outageOf(await writing.catch((error: unknown) => error))).toBe('away');
    expect(await pid()).not.toBe(before);
    await standby.close();
    await cluster.stop();
  });

  test('while PostgreSQL is frozen the status says off, and on when it is back', async () => {
    line?.freeze();
    const frozen = await app.request('/test');
    line?.thaw();
    expect(frozen.status).toBe(503);
    expect(frozen.body).toMatchObject({ server: 'off', code: 'unavailable' });
    expect(frozen.headers.get('retry-after')).not.toBeNull();
    await expect.poll(async () => (await app.request('/test')).body).toEqual({ server: 'on' });
  });

  test('connections that are cut are replaced', async () => {
    await Promise.all(Array.from({ length: 16 }, () => shop.call('/movement')));
    const before = app.logged.length;
    line?.cut();
    await expect.poll(async () => (await shop.call('/movement')).status).toBe(200);
    await expect.poll(() => app.logged.slice(before).join()).toContain('database connection');
  });
} else {
  test('while another process writes, reads are served and a write waits for it', async () => {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
    const other = await openDatabase({ dataDir: dirname(rows[0]?.file ?? '') });
    const waiting = await other.db.transaction().execute(async (tx) => {
      await sql`update ledger set shop_id = shop_id`.execute(tx);
      const writing = post(shop.aMovement(caja), randomUUID());
      expect((await shop.call('/movement')).status).toBe(200);
      await sleep(300);
      return { writing };
    });
    expect((await waiting.writing).status).toBe(201);

    const busy = await other.db.transaction().execute(async (tx) => {
      await sql`update ledger set shop_id = shop_id`.execute(tx);
      return post(shop.aMovement(caja), 'busy');
    });
    expectRefused(busy, 503, 'unavailable');
    expect((await post(shop.aMovement(caja), 'busy')).status).toBe(201);
    await other.close();
  });

  test('after SQLite itself has ended a transaction, nothing of it is done on its own', async () => {
    const before = await contentOf(db);
    const ended = db.transaction().execute(async (tx) => {
      await sql`rollback`.execute(tx);
      await sql`delete from movement`.execute(tx);
    });
    expect(outageOf(await ended.catch((error: unknown) => error))).toBe('full');
    expect(await contentOf(db)).toEqual(before);
  });
}
