import { movementPage } from '@trastienda/contract/movements';
import { expect } from 'vitest';
import { expectRefused, type TestApp } from './app';
import { type Books, livingIn, note, pick, settle } from './life-books';
import type { Step } from './life-step';
import { newRule, occurrence, recordAt } from './recurring';
import type { TestShop } from './shop';

/** Where a rule stands in the middle of the days of this test. */
const RULE_DAY = '2026-10-31';

/** A rule whose movement is recorded by itself, by hand, twice, or not at all; then it is forgotten, and its movement stays. */
export async function recur(
  app: TestApp,
  shop: TestShop,
  methodId: number,
  books: Books,
  { type, which, cents, by }: Extract<Step, { does: 'recur' }>,
): Promise<void> {
  const of = pick(livingIn(books), which);
  if (!of) return;
  const account = { id: of.id, methodId };
  const value = cents / 100;
  const rule = await newRule(shop, account, { type, value, start_date: RULE_DAY, frequency: 'yearly', mode: 'record' });
  const isPoor = type === 'money_outflow' && of.cents < cents;
  if (by % 2 === 1) expect(await recordAt(app, `${RULE_DAY}T15:00:00Z`)).toBe(isPoor ? 0 : 1);
  const reply = await shop.call(occurrence(rule, RULE_DAY), by > 1 ? { body: {} } : { method: 'DELETE' });
  if (by % 2 === 1 && !isPoor) expectRefused(reply, 409, 'already_recorded');
  else if (by > 1 && isPoor) expectRefused(reply, 409, 'insufficient_balance');
  else expect(reply.status).toBe(by > 1 ? 201 : 204);
  expect((await shop.call(`/recurring/${rule.recurring_id}`, { method: 'DELETE' })).status).toBe(204);
  if (isPoor || by === 0) return;
  const { movements } = (await shop.call(`/movement?limit=100&from=${RULE_DAY}&to=${RULE_DAY}`)).read(movementPage);
  const made = movements.find(({ id }) => !books.movements.some((known) => known.id === id));
  expect(made).toMatchObject({ label: 'Alquiler', type, value, financial_accounts_id: of.id });
  if (!made) return;
  note(books, made);
  expect(settle(books, undefined, made)).toBe(true);
}
