import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { aFolder, anEmptyPlace, placeOf, sumsIn } from '../testing/backups';
import { shopOf } from '../testing/database';
import { filesIn } from '../testing/files';
import { writeBackup } from './backup';
import { moveData } from './move';
import { restoreBackup } from './restore';

const app = await openTestApp();

// rule: keeping/refused
if (app.database.engine === 'postgres')
  test('what SQLite has no place for is refused before anything is touched: a shop that has come with numbers that another one has', async () => {
    const [one, came] = [await app.newShop(), await app.newShop()];
    const { id: shop_id } = await shopOf(app.database.db, came.username);
    // As a shop brings it along that moves here from another installation.
    const method = { id: one.methodId, shop_id, name: 'Cheque', name_folded: 'cheque' };
    await app.database.db.insertInto('payment_method').values(method).execute();
    const here = { ...(await placeOf(app)), withPictures: true, now: new Date() };
    const { file } = await writeBackup({ ...here, to: join(await aFolder(), 'whole.tar') });
    const DATA_DIR = await aFolder();
    const onSqlite = { DATABASE_URL: undefined, DATABASE_PREPARED: true, DATA_DIR, STORAGE_URL: undefined };
    const why = /two shops .* one number, .* PostgreSQL/;
    await expect(restoreBackup({ ...onSqlite, from: file })).rejects.toThrow(why);
    await expect(moveData({ ...here, to: DATA_DIR })).rejects.toThrow(why);
    expect(await filesIn(DATA_DIR)).toEqual([]);
    const there = await anEmptyPlace();
    await restoreBackup({ ...there, from: file });
    const methods = (sums: Awaited<ReturnType<typeof sumsIn>>) => sums.find(({ table }) => table === 'payment_method');
    expect(methods(await sumsIn(there))).toEqual(methods(await sumsIn(here)));
  });
else test('on SQLite all shops number their payment methods together', () => {});
