import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/database';
import { insertOldShop } from '../../testing/old-shop';
import { createShops } from './0001-shops';
import { createLedger } from './0002-ledger';
import { keepNextDue } from './0013-next-due';

const id = (last: number) => `019aaaaa-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const [USER, SHOP] = [id(1), id(2)];
const AT = '2026-11-20T12:00:00.000Z';

test('debts that were there before know when they are due next, and the ledger what the paid ones come to', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  await createLedger(db as never, engine);
  await insertOldShop(db as never, { user: USER, shop: SHOP, at: AT });
  await sql`insert into ledger (shop_id, last_seq) values (${SHOP}, 0)`.execute(db);
  const debts: [number, [due: string, status: 'paid' | 'unpaid'][], string | null][] = [
    [
      10,
      [
        ['2026-01-05', 'paid'],
        ['2026-03-05', 'unpaid'],
        ['2026-02-05', 'unpaid'],
      ],
      null,
    ],
    [
      20,
      [
        ['2026-01-05', 'paid'],
        ['2026-02-05', 'paid'],
      ],
      null,
    ],
    [30, [['2026-01-05', 'paid']], AT],
  ];
  for (const [debt, installments, deletedAt] of debts) {
    const paid = installments.filter(([, status]) => status === 'paid').length;
    await sql`insert into debt (shop_id, id, seq, name, money_to_receive, payment_frequency, total, paid, installment_count,
      paid_count, deleted_at) values (${SHOP}, ${id(debt)}, ${debt}, 'x', 0, 'monthly', ${installments.length * 100},
      ${paid * 100}, ${installments.length}, ${paid}, ${deletedAt})`.execute(db);
    for (const [index, [due, status]] of installments.entries())
      await sql`insert into installment (shop_id, id, debt_id, position, amount, due_date, status, paid, paid_before)
        values (${SHOP}, ${id(debt + index + 1)}, ${id(debt)}, ${index}, 100, ${due}, ${status},
        ${status === 'paid' ? 100 : 0}, ${status === 'paid' ? 100 : 0})`.execute(db);
  }
  await keepNextDue(db as never, engine);
  const kept = await db.selectFrom('debt').select('next_due_date').orderBy('seq').execute();
  expect(kept.map((debt) => debt.next_due_date)).toEqual(['2026-02-05', null, null]);
  expect(await db.selectFrom('ledger').select('debt_settled_total').execute()).toEqual([{ debt_settled_total: 200 }]);
  await close();
  await empty.discard();
});
