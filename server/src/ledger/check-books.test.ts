import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { aFullShop } from '../testing/full-shop';
import { findDifferences } from './check-books';
import { KEPT_ROWS } from './figures/figures';
import { keepAnew } from './keep-anew';
import { kept } from './tables';

const app = await openTestApp();
const { db } = app.database;
await aFullShop(app, 'Libros');

test('books that nobody touched agree', async () => {
  expect(await findDifferences(db)).toEqual([]);
});

async function allAnew(): Promise<void> {
  const shops = await db.selectFrom('shop').select('id').execute();
  for (const { id } of shops) await db.transaction().execute((tx) => keepAnew(tx, { shopId: id }));
}

/** Where a figure can be one more without breaking what the table itself watches over. */
const WHERE: Record<string, string> = {
  'debt.paid': 'paid < total',
  'debt.paid_count': 'paid_count < installment_count',
  'installment.paid': 'paid < amount',
  'sale_line.returned': 'returned < quantity',
};

const figures = KEPT_ROWS.flatMap(({ table, key, figures }) =>
  Object.entries(figures)
    .filter(([column]) => column !== 'next_due_date')
    .map(([column, { what }]) => ({
      figure: `${table}.${column}`,
      table,
      column,
      name: what(...Object.keys(key).map(() => '*')).split('*')[0] ?? '',
    })),
);

// rule: ledger/true-books
test.each(figures)('a wrong $figure is found, named and set right', async ({ figure, table, column, name }) => {
  const where = sql.raw(WHERE[figure] ?? '1 = 1');
  const shift = (by: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(by)} where ${where}`;
  const before = await sql`select * from ${sql.table(table)}`.execute(db);
  expect(before.rows).not.toEqual([]);
  await shift(1).execute(db);
  const found = (await findDifferences(db)).filter(({ what }) => what.startsWith(name));
  expect(found).not.toEqual([]);
  for (const { kept, counted } of found) expect(Number(kept) - Number(counted)).toBe(1);
  await allAnew();
  expect(await findDifferences(db)).toEqual([]);
});

test('a debt that says another day for its next installment is found and named', async () => {
  await sql`update debt set next_due_date = '2001-02-03' where next_due_date is not null`.execute(db);
  const found = await findDifferences(db);
  expect(found.map(({ what, kept }) => `${what.slice(0, 21)} ${kept}`)).toContain('next due date of debt 2001-02-03');
  await allAnew();
  expect(await findDifferences(db)).toEqual([]);
});

test('a row of figures that is missing and one that is too many are differences', async () => {
  const months = await db.selectFrom('month_total').selectAll().execute();
  const [first] = months;
  if (!first) throw new Error('no month');
  await db.deleteFrom('month_total').execute();
  const missing = await findDifferences(db);
  expect(missing.length).toBeGreaterThan(0);
  for (const { kept } of missing) expect(kept).toBe(0);
  await kept(db).insertInto('month_total').values(months).execute();
  await kept(db)
    .insertInto('month_total')
    .values({ ...first, month: '2020-01' as typeof first.month })
    .execute();
  const tooMany = await findDifferences(db);
  expect(tooMany.length).toBeGreaterThan(0);
  for (const { counted } of tooMany) expect(counted).toBe(0);
  await allAnew();
  expect(await findDifferences(db)).toEqual([]);
});

test('an installment that is paid in full and says that it is not breaks a condition', async () => {
  await sql`update installment set status = 'unpaid' where status = 'paid'`.execute(db);
  const found = (await findDifferences(db)).map(({ what }) => what);
  expect(found).toContainEqual(expect.stringMatching(/^status of installment \S+$/));
  await sql`update installment set status = 'paid' where amount > 0 and paid = amount`.execute(db);
  expect(await findDifferences(db)).toEqual([]);
});

test('a product that is not found by its words breaks a condition', async () => {
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  await sql`update product set own_search = own_search || 'x' where id = ${id}`.execute(db);
  const found = await findDifferences(db);
  expect(found.map(({ what }) => what)).toEqual([`words by which product ${id} is found`]);
});
