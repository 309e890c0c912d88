import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteFileOf } from '../db/database';
import { openTestApp } from '../testing/app';
import { aFolder, anEmptyPlace, placeOf, sumsIn, within } from '../testing/backups';
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
