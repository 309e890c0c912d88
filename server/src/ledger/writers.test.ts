import { expect, test } from 'vitest';
import { foreignWrites } from '../testing/ledger-writers';
import { sourcesIn } from '../testing/sources';

/** Tests break the books to see it found; a migration counts what it brings, once. */
const FREE = /\.test\.ts$|^server\/src\/(?:testing|db\/migrations)\//;

const sources = sourcesIn(['server/src', 'bench'], FREE);

// rule: ledger/true-books
test('nobody but its writer writes what is kept', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(foreignWrites(sources)).toEqual([]);
});

test('the writers are found when they are elsewhere', () => {
  const moved = sources.map(({ file, text }) => ({
    file: file.replace('server/src/ledger/', 'server/src/other/'),
    text,
  }));
  const found = foreignWrites(moved).join('\n');
  for (const what of [
    'account.balance',
    'ledger.balance',
    'expense.outflow',
    'month_total',
    'list_count',
    'debt.paid',
    'product_item.stock',
    'product.stock_total',
    'stock_entry',
  ]) {
    expect(found).toContain(`writes ${what}`);
  }
});

test.each([
  ["tx.updateTable('account').set({ balance: 5 as never }).where('id', '=', id);", 'account.balance'],
  [
    "tx\n  .updateTable('ledger')\n  .set((e) => ({ debt_total: e('debt_total', '+', 1) }))\n  .execute();",
    'ledger.debt_total',
  ],
  [
    "tx.updateTable('account').where((e) => e(e('seq', '+', 1), '>', 0)).set({ balance: 5 as never });",
    'account.balance',
  ],
  ["tx.insertInto('month_total').values(row).execute();", 'month_total'],
  ["tx.deleteFrom('list_count').execute();", 'list_count'],
  ["tx.insertInto('account').values({ ...account, balance: left });", 'account.balance'],
  ["tx.insertInto('account').values({ ...account, balance: 0.5 });", 'account.balance'],
  ["tx.updateTable('product_item').set({ stock: 5 as never }).where('id', '=', id);", 'product_item.stock'],
  ["tx.insertInto('product_item').values({ ...item, stock: 2 });", 'product_item.stock'],
  ["tx.insertInto('stock_entry').values(entry);", 'stock_entry'],
  ['sql`update expense set outflow = outflow + 1`', 'expense.outflow'],
  ['sql`UPDATE "debt"\n  SET paid = 0`', 'debt.paid'],
  ['sql`insert into movement_count (shop_id) values (1)`', 'movement_count'],
])('%s is found', (text, what) => {
  expect(foreignWrites([{ file: 'server/src/features/sales/sales.queries.ts', text }])).toContainEqual(
    expect.stringContaining(`sales.queries.ts writes ${what}`),
  );
});

test('a view of the ledger is found where it is taken', () => {
  const text = "import { kept } from '../../ledger/tables';";
  expect(foreignWrites([{ file: 'server/src/features/sales/sales.service.ts', text }])).toHaveLength(1);
});

test.each([
  "tx.insertInto('account').values({ ...account, balance: 0 });",
  "tx.updateTable('account').set({ deleted_at: at }).where('id', '=', id).returning('balance');",
  "tx.updateTable('ledger').set((e) => ({ last_seq: e('last_seq', '+', 1) })).returning('last_seq');",
  'sql`select balance from account`',
  '/** `update account set balance = 1` is for the ledger alone */',
])('%s is free', (text) => {
  expect(foreignWrites([{ file: 'server/src/features/sales/sales.queries.ts', text }])).toEqual([]);
});
