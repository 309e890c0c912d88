import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { receipt } from '@trastienda/contract/receipts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { filesIn } from '../../testing/files';
import { aForm, aPng } from '../../testing/pictures';
import { created } from '../../testing/shop';
import { sweepUnused } from '../../testing/swept';

const app = await openTestApp({ limited: true });
const { db, engine } = app.database;
const shop = await app.newShop();
const movementId = await shop.record(await shop.newAccount());

const raw = (text: string) => sql.raw(text).execute(db);

const add = (bytes: Uint8Array, key: string): Promise<Reply> =>
  shop.call(`/movement/${movementId}/receipts`, {
    body: aForm({}, [{ field: 'file', bytes }]),
    headers: { 'idempotency-key': key },
  });

const statusOfFile = async (added: Reply) => (await shop.call(created(added, receipt).url.replace('/api', ''))).status;

/** Does it while a receipt that is written fills the disk. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  if (engine === 'postgres') {
    await raw(`create function fills() returns trigger language plpgsql
      as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`);
    await raw('create trigger fills before insert on receipt for each row execute function fills()');
    await work();
    await raw('drop function fills cascade');
    return;
  }
  const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(db);
  await raw('create table filling (bytes blob)');
  await raw(`create trigger fills before insert on receipt
    begin insert into filling values (zeroblob(20000000)); end`);
  await raw(`pragma max_page_count = ${(rows[0]?.pages ?? 0) + 500}`);
  await work();
  await raw('pragma max_page_count = 1000000');
  await raw('drop trigger fills');
  await raw('drop table filling');
}

// rule: limits/outage, images/sweep
test('a picture that came for what an outage ended stays for the same request, or until the sweep', async () => {
  const keys = [randomUUID(), randomUUID()] as const;
  const pictures = [await aPng(1), await aPng(2)] as const;
  await whileFull(async () => {
    expectRefused(await add(pictures[0], keys[0]), 503, 'storage_full');
    expectRefused(await add(pictures[1], keys[1]), 503, 'storage_full');
  });
  expect(await filesIn(join(app.dataDir, 'images'))).toHaveLength(2);

  const added = await add(pictures[0], keys[0]);
  await sweepUnused(db, app.images, new Date(Date.now() + 48 * 3_600_000));
  expect(await filesIn(join(app.dataDir, 'images'))).toHaveLength(1);
  expect(await statusOfFile(added)).toBe(200);
});

if (engine === 'postgres') {
  // rule: limits/outage
  test('a receipt whose commit goes on after nobody waits for it any more has its file', async () => {
    await raw(`create function dawdles() returns trigger language plpgsql
      as $$ begin perform pg_sleep(8); return null; end $$`);
    await raw(`create constraint trigger dawdles after insert on receipt deferrable initially deferred
      for each row execute function dawdles()`);
    const [key, picture] = [randomUUID(), await aPng(3)];
    const receipts = async () => (await db.selectFrom('receipt').select('id').execute()).length;
    const before = await receipts();
    expectRefused(await add(picture, key), 503, 'unavailable');
    await expect.poll(receipts).toBe(before + 1);
    await raw('drop function dawdles cascade');

    const added = await add(picture, key);
    expect(await statusOfFile(added)).toBe(200);
    await sweepUnused(db, app.images, new Date(Date.now() + 48 * 3_600_000));
    expect(await statusOfFile(added)).toBe(200);
  });
}
