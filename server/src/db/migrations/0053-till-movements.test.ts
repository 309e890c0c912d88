import { cashSessionPage } from '@trastienda/contract/cash-sessions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { aFullShop } from '../../testing/full-shop';
import { addTillMovements } from './0053-till-movements';

const app = await openTestApp();

// rule: cash-sessions/movements
test('the movements and the sales of tills that were there before are counted', async () => {
  const { db, engine } = app.database;
  const { shop } = await aFullShop(app, 'Antes');
  const banco = await shop.newAccount(9);
  const { cash_sessions } = (await shop.call('/cash_sessions?open=true')).read(cashSessionPage);
  const to_account_id = cash_sessions[0]?.financial_accounts_id;
  const moved = { from_account_id: banco.id, to_account_id, value: 1, entry_date: '2026-11-20' };
  expect((await shop.call('/transfers', { body: moved })).status).toBe(201);
  const kept = () =>
    Promise.all([
      db
        .selectFrom('cash_session')
        .select(['id', 'transfer_count', 'sale_count', 'closed_sale_count'])
        .orderBy('id')
        .execute(),
      db
        .selectFrom('cash_session_line')
        .select(['session_id', 'payment_method_id', 'movement_count'])
        .orderBy('session_id')
        .orderBy('payment_method_id')
        .execute(),
    ]);
  const before = await kept();
  expect(before[0].some(({ sale_count }) => sale_count > 0)).toBe(true);
  expect(before[0].some(({ transfer_count }) => transfer_count > 0)).toBe(true);
  expect(before[1].some(({ movement_count }) => movement_count > 0)).toBe(true);
  for (const index of ['movement_by_number', 'movement_to_by_number'])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  for (const column of ['transfer_count', 'sale_count', 'closed_sale_count'])
    await sql`alter table cash_session drop column ${sql.ref(column)}`.execute(db);
  await sql`alter table cash_session_line drop column movement_count`.execute(db);
  await addTillMovements(db as never, engine);
  expect(await kept()).toEqual(before);
  expect(await findDifferences(db)).toEqual([]);
});
