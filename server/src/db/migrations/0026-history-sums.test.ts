import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { aFullShop } from '../../testing/full-shop';
import { keepHistorySums } from './0026-history-sums';

const app = await openTestApp();

test('lists that were counted before know what came in and went out with them', async () => {
  const { db } = app.database;
  await aFullShop(app, 'Antes');
  await sql`drop index movement_of_method`.execute(db);
  for (const column of ['inflow', 'outflow'])
    await sql`alter table list_count drop column ${sql.ref(column)}`.execute(db);
  await keepHistorySums(db as never);
  expect(await findDifferences(db)).toEqual([]);
});
