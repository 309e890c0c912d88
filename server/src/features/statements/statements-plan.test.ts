import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { newCreditCard, newPurchase } from '../../testing/credit-cards';
import { postgresSteps, sentFor, sqliteSteps, stepsIn } from '../../testing/query-plan';
import { debtsOnStatements, STATEMENT_DEBTS } from './statements.queries';

const app = await openTestApp();

/** How SQLite reads the installments. */
const BY_PERIODS =
  /^SEARCH installment USING (COVERING )?INDEX installment_of_period \(shop_id=\? AND period>\? AND period<\?\)$/;

// rule: cards/statements
test('what stands on statements is read once by their periods, also by a database that knows nothing of its tables', async () => {
  const { db, engine } = app.database;
  const shop = await app.newShop();
  const { credit_card_id: cardId } = await newCreditCard(shop);
  for (let number = 1; number <= 3; number += 1) await newPurchase(shop, cardId, { value: 100, installments: 3 });
  const { shop_id: shopId } = await db
    .selectFrom('credit_card')
    .select('shop_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const ask = (noting: typeof db) => debtsOnStatements(noting, shopId, cardId, PERIODS);
  const [query, ...more] = await sentFor(db, ask);
  expect(more).toEqual([]);
  if (!query) throw new Error('nothing was asked for');
  expect(query.parameters).toContain(STATEMENT_DEBTS);
  if (engine === 'sqlite') {
    const steps = await sqliteSteps(db, query);
    expect(steps.filter((one) => one.includes(' installment '))).toEqual([expect.stringMatching(BY_PERIODS)]);
    // It stands under what is put together first, and not beside the debts.
    expect(steps[0]).toBe('CO-ROUTINE line');
    return;
  }
  await sql`analyze installment, debt`.execute(db);
  const steps = await postgresSteps(db, query);
  const together = steps.find((one) => one['Node Type'] === 'Aggregate');
  if (!together) throw new Error('nothing is put together');
  expect(stepsIn(together).flatMap((one) => one['Relation Name'] ?? [])).toEqual(['installment']);
});

const PERIODS = { from: '2026-01', to: '2027-12' } as Parameters<typeof debtsOnStatements>[3];
