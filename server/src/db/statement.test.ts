import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { engineOf } from './engine';
import { nameOf, statement } from './statement';

const app = await openTestApp();
const { db } = app.database;

interface Filter {
  name?: string | undefined;
  not?: string | undefined;
}

let written = 0;
const methods = statement<Filter, { name: string }, { limit: number }>((from, { name, not }, { limit }) => {
  written += 1;
  let query = from.selectFrom('payment_method').select('name').orderBy('id').limit(limit);
  if (name !== undefined) query = query.where('name', '=', name);
  if (not !== undefined) query = query.where('name', '!=', not);
  return query;
});

test('a statement is written once for each set of given values, and each call has its own', async () => {
  await app.newShop();
  const before = written;
  const [efectivo, qr] = await Promise.all([
    methods(db, { name: 'Efectivo' }, { limit: 9 }),
    methods(db, { name: 'QR', not: undefined }, { limit: 9 }),
  ]);
  expect([efectivo, qr]).toEqual([[{ name: 'Efectivo' }], [{ name: 'QR' }]]);
  expect(written - before).toBe(1);
  expect(await methods(db, { not: 'Efectivo' }, { limit: 9 })).toHaveLength(5);
  expect(await methods(db, { not: 'QR' }, { limit: 2 })).toHaveLength(2);
  expect(await methods(db, { not: 'QR' }, { limit: 9 })).toHaveLength(5);
  expect(written - before).toBe(3);
});

test('of a statement that is asked for in ever other ways, only so many texts and names are kept', async () => {
  const texts: string[] = [];
  const any = statement<object, { name: string }, { limit: number }>((from, _, { limit }) => {
    const query = from.selectFrom('payment_method').select('name').limit(sql.lit(limit));
    texts.push(query.compile().sql);
    return query;
  });
  for (let limit = 1; limit <= 150; limit += 1) await any(db, {}, { limit });
  await any(db, {}, { limit: 150 });
  expect(texts).toHaveLength(150);
  await any(db, {}, { limit: 1 });
  expect(texts).toHaveLength(151);
  expect(texts.slice(0, 150).filter((text) => nameOf(text)).length).toBe(engineOf(db) === 'postgres' ? 24 : 0);
});

test('a value may be null, and a statement may be asked inside a transaction', async () => {
  const names = await db.transaction().execute(async (tx) => methods(tx, { name: null as never }, { limit: 9 }));
  expect(names).toEqual([]);
  for (let times = 0; times < 8; times += 1) {
    expect(await methods(db, { name: 'QR' }, { limit: 9 })).toEqual([{ name: 'QR' }]);
  }
});

test('nothing is in an empty list, and everything is outside of it', async () => {
  const all = db.selectFrom('payment_method').select('id');
  const found = await all.execute();
  expect(found).not.toEqual([]);
  expect(await all.where('id', 'in', []).execute()).toEqual([]);
  expect(await all.where('id', 'not in', []).execute()).toHaveLength(found.length);
  expect(await all.where((e) => e.not(e('id', 'in', []))).execute()).toHaveLength(found.length);
});
