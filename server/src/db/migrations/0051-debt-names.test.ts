import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/database';
import { insertOldShop } from '../../testing/old-shop';
import { createShops } from './0001-shops';
import { createLedger } from './0002-ledger';
import { keepDebtNames } from './0051-debt-names';

const id = (last: number) => `019aaaaa-0000-7000-8000-00000000${String(last).padStart(4, '0')}`;
const [USER, SHOP] = [id(1), id(2)];
const AT = '2026-11-20T12:00:00.000Z';

test('debts that were there before are found by their names as new ones are', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  await createLedger(db as never, engine);
  await insertOldShop(db as never, { user: USER, shop: SHOP, at: AT });
  const names = ['Préstamo de Ñata ', 'CUOTAS', ...Array.from({ length: 1_000 }, (_, at) => `Á${at}`)];
  for (const [at, name] of names.entries())
    await sql`insert into debt (shop_id, id, seq, name, money_to_receive, payment_frequency, total, paid, installment_count,
      paid_count) values (${SHOP}, ${id(at + 10)}, ${at + 1}, ${name}, 0, 'monthly', 0, 0, 0, 0)`.execute(db);
  await keepDebtNames(db as never, engine);
  const kept = await db.selectFrom('debt').select('name_folded').orderBy('seq').execute();
  expect(kept.slice(0, 3).map((debt) => debt.name_folded)).toEqual(['prestamo de ñata', 'cuotas', 'a0']);
  expect(kept.at(-1)?.name_folded).toBe('a999');
  await close();
  await empty.discard();
});
