import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteFileOf } from '../db/database';
import { openTestApp } from '../testing/app';
import { aFolder, anEmptyPlace, placeOf, sumsIn, within } from '../testing/backups';
import { shopOf } from '../testing/database';
import { filesIn } from '../testing/files';
import { writeBackup } from './backup';
import { moveData } from './move';
import { restoreBackup } from './restore';

const app = await openTestApp();
const shop = await app.newShop();
await shop.newAccount(100);
const here = { ...(await placeOf(app)), withPictures: true, now: new Date() };
const { file } = await writeBackup({ ...here, to: join(await aFolder(), 'whole.tar') });

// rule: keeping/refused
test.each(['-wal', '-shm', '-journal'])('beside a %s of another database nothing is put, and it stays', async (end) => {
  const DATA_DIR = await aFolder();
  const there = { DATABASE_URL: undefined, DATABASE_PREPARED: true, DATA_DIR, STORAGE_URL: undefined };
  const left = sqliteFileOf(DATA_DIR) + end;
  await writeFile(left, 'left');
  await expect(restoreBackup({ ...there, from: file })).rejects.toThrow(`${left} is there`);
  await expect(moveData({ ...here, to: DATA_DIR })).rejects.toThrow(`${left} is there`);
  expect(await filesIn(DATA_DIR)).toEqual([left]);
  expect(await readFile(left, 'utf8')).toBe('left');
  await rm(left);
  await restoreBackup({ ...there, from: file });
  expect((await sumsIn(there)).find(({ table }) => table === 'account')?.rows).toBe(1);
});

if (app.database.engine === 'sqlite')
  test('what a killed server has left of a database without users is its own, and goes with it', async () => {
    const [first, there] = [await anEmptyPlace(), await anEmptyPlace()];
    await within(first, async ({ db }) => {
      await db.schema.createTable('anything').addColumn('id', 'integer').execute();
      for (const end of ['', '-wal'])
        await copyFile(sqliteFileOf(first.DATA_DIR) + end, sqliteFileOf(there.DATA_DIR) + end);
    });
    await restoreBackup({ ...there, from: file });
    expect(existsSync(`${sqliteFileOf(there.DATA_DIR)}-wal`)).toBe(false);
    expect((await sumsIn(there)).find(({ table }) => table === 'account')?.rows).toBe(1);
  });

// rule: keeping/refused
if (app.database.engine === 'postgres')
  test('what SQLite has no place for is refused before anything is touched: two shops with payment methods of one number', async () => {
    const { db } = app.database;
    const { id: shop_id } = await shopOf(db, (await app.newShop()).username);
    // As a shop brings it along that moves here from another installation.
    const method = { id: shop.methodId, shop_id, name: 'Cheque', name_folded: 'cheque' };
    await db.insertInto('payment_method').values(method).execute();
    const { file: all } = await writeBackup({ ...here, to: join(await aFolder(), 'all.tar') });
    const DATA_DIR = await aFolder();
    const onSqlite = { DATABASE_URL: undefined, DATABASE_PREPARED: true, DATA_DIR, STORAGE_URL: undefined };
    const why = /two shops .* one number, .* PostgreSQL/;
    await expect(restoreBackup({ ...onSqlite, from: all })).rejects.toThrow(why);
    await expect(moveData({ ...here, to: DATA_DIR })).rejects.toThrow(why);
    expect(await filesIn(DATA_DIR)).toEqual([]);
    const there = await anEmptyPlace();
    await restoreBackup({ ...there, from: all });
    const methodsIn = async (place: typeof there) =>
      (await sumsIn(place)).find(({ table }) => table === 'payment_method');
    expect(await methodsIn(there)).toEqual(await methodsIn(here));
  });
