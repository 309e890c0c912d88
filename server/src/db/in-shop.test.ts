import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { unboundStatements } from '../testing/shop-statements';
import { sourcesIn } from '../testing/sources';
import type { ShopTables } from './in-shop';
import { inShop } from './in-shop';

const { database, discard } = await openTestDatabase();
const { db } = database;
const tables = new Set(
  (await db.introspection.getTables())
    .filter(({ name, columns }) => name !== 'session' && columns.some((column) => column.name === 'shop_id'))
    .map(({ name }) => name),
);
await discard();

/** What may say its tables and shops otherwise, and why. */
const FREE: Readonly<Record<string, string>> = {
  'server/src/db/load.ts': 'copies a whole database',
  'server/src/db/rows.ts': 'copies a whole database',
  'server/src/db/row-pages.ts': 'reads a whole database, or what of it the caller says',
  'server/src/moving/rows.ts': 'copies one shop, table by table, by whatever says whose a row is',
  'server/src/moving/follow.ts': 'writes one shop’s rows, table by table, by their keys',
  'server/src/db/migrations/0015-long-texts.ts': 'makes an index, of all shops',
  'server/src/db/migrations/0025-transfers.ts': 'brings the rows of all shops into another table',
  'server/src/db/migrations/0035-period-sums.ts': 'adds up the movements of all shops',
  'server/src/db/migrations/0041-stock-entries.ts': 'gives the items of all shops their first entry',
  'server/src/db/migrations/0053-till-movements.ts': 'counts the movements of all shops’ tills',
  'server/src/db/parts.ts': 'removes what has expired, of all shops',
  'server/src/db/in-shop.ts': 'begins the statements',
  'server/src/db/text-search.ts': 'makes indexes, and asks them for a shop’s range of numbers',
  'server/src/features/movements/search/': 'asks an index for a shop’s range of numbers',
  'server/src/ledger/check-books.ts': 'counts all shops',
  'server/src/ledger/keep-anew.ts': 'sets one shop’s figures, each by its own key',
  'server/src/features/session/session.queries.ts': 'names session or device, which are a user’s',
};

const sources = sourcesIn(['server/src'], /\.test\.ts$|\/testing\//);

// rule: shop/isolation
test('every statement on rows of shops asks for one shop’s', () => {
  const looked = sources.filter(({ file }) => !Object.keys(FREE).some((free) => file.startsWith(free)));
  expect(looked.length).toBeGreaterThan(100);
  expect(unboundStatements(looked, tables)).toEqual([]);
});

test.each(Object.keys(FREE))('%s has to be free', (free) => {
  const freed = sources.filter(({ file }) => file.startsWith(free));
  expect(unboundStatements(freed, tables)).not.toEqual([]);
});

test('only what sweeps and what records by itself read the rows of all shops', () => {
  const callers = sources.filter(({ text }) => /\bofAllShops\(/.test(text)).map(({ file }) => file);
  expect(callers.sort()).toEqual([
    'server/src/features/exports/exports.queries.ts',
    'server/src/features/images/images.queries.ts',
    'server/src/features/recurring/recurring.queries.ts',
    'server/src/features/trash/trash.queries.ts',
  ]);
});

test.each([
  ["tx.updateTable('account').set(name).where('id', '=', id).execute();", 'updateTable account'],
  ["db.selectFrom('account').where('shop_id', '=', shopId).execute();", 'selectFrom account'],
  ["db.selectFrom('product_item as item').selectAll();", 'selectFrom product_item as item'],
  ["tx.insertInto('movement').values(movement)", 'insertInto movement'],
  ["db.deleteFrom(table).where('id', '=', id);", 'deleteFrom what is not named there'],
  ["inShop(db, shopId).selectFrom('debt').innerJoin('installment', 'debt_id', 'debt.id');", 'innerJoin installment'],
  ["e.exists(e.selectFrom('movement').select('id'));", 'selectFrom movement'],
  ["kept(tx).updateTable('ledger').set(sums);", 'updateTable ledger'],
  ['sql`select 1 from movement where id = 1`', 'from movement'],
  ['sql`update product set brand = null`', 'update product'],
  [
    'sql`select 1 from debt join installment on installment.debt_id = debt.id where debt.shop_id = 1`',
    'join installment',
  ],
])('%s is found', (text, fault) => {
  expect(unboundStatements([{ file: 'server/src/features/sales/sales.queries.ts', text }], tables)).toEqual([
    `server/src/features/sales/sales.queries.ts:1 ${fault}`,
  ]);
});

test('a statement that begins in a shop asks for it on each table, by the name that it has there', () => {
  const bound = inShop(db, 'mine');
  const texts = [
    bound.selectFrom('movement as row').selectAll(),
    bound.updateTable('account').set({ name: 'Caja' }),
    bound.deleteFrom('event'),
  ].map((statement) => statement.compile());
  expect(texts.map(({ sql }) => sql.replace(/^.* where /, ''))).toEqual([
    expect.stringMatching(/^"row"."shop_id" = (?:\?|\$1)$/),
    expect.stringMatching(/^"account"."shop_id" = (?:\?|\$2)$/),
    expect.stringMatching(/^"event"."shop_id" = (?:\?|\$1)$/),
  ]);
  for (const { parameters } of texts) expect(parameters).toContain('mine');
});

test('a new row is of the shop in which the statement begins, whatever it says', () => {
  const row = { id: 'event', seq: 1, starts_at: '2026', ends_at: '2026', long_until: null, all_day: true };
  const event = { ...row, title: '', description: '', location: '', color: 'sky' as const, shop_id: 'another' };
  for (const rows of [event, [event, event]]) {
    const { parameters } = inShop(db, 'mine').insertInto('event').values(rows).compile();
    expect(parameters.filter((value) => value === 'mine')).toHaveLength([rows].flat().length);
    expect(parameters).not.toContain('another');
  }
});

test('what is no shop’s has no way through it', () => {
  expect(tables.size).toBeGreaterThan(20);
  // @ts-expect-error a user is nobody's shop's
  const users: keyof ShopTables = 'app_user';
  // @ts-expect-error a session is found by its token
  const sessions: keyof ShopTables = 'session';
  expect([...tables]).not.toContain(users);
  expect([...tables]).not.toContain(sessions);
});
