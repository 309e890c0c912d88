import { periodDueFrom } from '@trastienda/domain/credit-cards/statement-dates';
import { day, stepDays } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids';
import { openEmptyDatabase } from '../../testing/database';
import { insertOldShop } from '../../testing/old-shop';
import { createShops } from './0001-shops';
import { createLedger } from './0002-ledger';
import { createStatements } from './0032-statements';

const [USER, SHOP] = [newId(), newId()];
const AT = '2026-11-20T12:00:00.000Z';

/** Cards that close and are paid on such days, and one debt without a card. */
const CARDS = [
  ['2026-11-19', '2026-12-03'],
  ['2026-01-10', '2026-01-20'],
  ['2026-01-31', '2026-01-31'],
  ['2026-02-28', '2026-03-01'],
  ['2026-01-30', '2026-01-31'],
  undefined,
] as const;

// rule: cards/statement-of-debt
test('installments that were there before stand on the statements that the rule says', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  await createLedger(db as never, engine);
  await insertOldShop(db as never, { user: USER, shop: SHOP, at: AT });
  const expected = new Map<string, string | null>();
  for (const [index, dates] of CARDS.entries()) {
    const [card, debt] = [newId(), newId()];
    if (dates)
      await sql`insert into credit_card (shop_id, id, seq, name, credit_limit, last_four_digits, closing_date, payment_date,
        card_network, bank_network) values (${SHOP}, ${card}, ${index}, 'x', 0, 1, ${dates[0]}, ${dates[1]}, 'visa', 'Otro')`.execute(
        db,
      );
    await sql`insert into debt (shop_id, id, seq, name, money_to_receive, payment_frequency, credit_card_id, total, paid,
      installment_count, paid_count) values (${SHOP}, ${debt}, ${100 + index}, 'x', 0, 'monthly', ${dates ? card : null}, 0, 0,
      0, 0)`.execute(db);
    for (let place = 0; place < 60; place += 1) {
      const [id, due] = [newId(), stepDays(day('2026-01-25'), place * 2)];
      await sql`insert into installment (shop_id, id, debt_id, position, amount, due_date, status, paid, paid_before)
        values (${SHOP}, ${id}, ${debt}, ${place}, 100, ${due}, 'unpaid', 0, 0)`.execute(db);
      const days = dates && { closing: day(dates[0]), payment: day(dates[1]) };
      expected.set(id, days ? periodDueFrom({ days, earlier: [], set: new Map() }, due) : null);
    }
  }
  await createStatements(db as never, engine);
  const kept = await db.selectFrom('installment').select(['id', 'period']).execute();
  expect(new Map(kept.map(({ id, period }) => [id, period]))).toEqual(expected);
  await close();
  await empty.discard();
});
