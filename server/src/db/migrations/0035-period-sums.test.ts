import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { aFullShop } from '../../testing/full-shop';
import { keepPeriodSums } from './0035-period-sums';

const app = await openTestApp();

test('the movements that were there before stand in each of their sums', async () => {
  const { database } = app;
  await aFullShop(app, 'Antes');
  await database.db.schema.dropTable('period_sum').execute();
  await keepPeriodSums(database.db as never, database.engine);
  expect(await findDifferences(database.db)).toEqual([]);
});
