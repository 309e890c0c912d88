import { cents } from '@trastienda/domain/money/cents';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { kept } from './tables';

const { database, discard } = await openTestDatabase();
afterAll(discard);
const { db } = database;
const FIVE = cents(500);

// The type check is the test: an update that compiled would leave the expectation of an error without one.
test('what the ledger writes cannot be written without its view of the tables', () => {
  // @ts-expect-error a balance never changes but by a posting
  db.updateTable('account').set({ balance: FIVE });
  // @ts-expect-error nor by what it was
  db.updateTable('debt').set((e) => ({ paid: e('paid', '+', FIVE) }));
  // @ts-expect-error a new row has nothing in it
  db.insertInto('month_total').values({ shop_id: 'a', month: '2026-11' as never, inflow: FIVE });
  db.updateTable('account').set({ name: 'Caja' });
  const { sql } = kept(db).updateTable('account').set({ balance: FIVE }).compile();
  expect(sql).toContain('set "balance" = ');
});
