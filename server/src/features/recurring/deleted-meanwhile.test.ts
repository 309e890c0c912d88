import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { markDeleted } from '../../db/shop-states';
import { lockLedger } from '../../ledger/lock';
import { openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { daysOf, newRule } from '../../testing/recurring';
import { recordWhatIsDue } from './recording-by-itself.service';

const app = await openTestApp();
const { db } = app.database;

// rule: recurring/record, session/deletion
test('a shop that is deleted while others’ movements are made is no fault', async () => {
  app.setNow('2026-01-10T15:00:00Z');
  const [first, second] = [await app.newShop(), await app.newShop()];
  for (const shop of [first, second]) await newRule(shop, await shop.newAccount(500));
  const [{ id: waitedFor }, { id: gone }] = [await shopOf(db, first.username), await shopOf(db, second.username)];
  const failed: unknown[] = [];
  const told = { recorded: () => {}, failed: (error: unknown) => void failed.push(error) };
  let recording: Promise<boolean> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockLedger({ db: tx, shopId: waitedFor });
    recording = recordWhatIsDue(app.database, new Date('2026-01-31T15:00:00Z'), told);
    // By then it knows what is due, and waits for the first shop.
    await sleep(500);
    await markDeleted(tx, gone);
  });
  expect([await recording, failed]).toEqual([true, []]);
  expect(await daysOf(first)).toEqual(['2026-01-31']);
});
