import type { Day } from '@trastienda/domain/dates/day';
import { isWithinYears } from '@trastienda/domain/dates/day-input';
import { isOpenDay } from '@trastienda/domain/recurring/open';
import { isSettled } from '@trastienda/domain/recurring/rule';
import { amountAt, invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { type NewEntry, recordEntry } from '../../ledger/entries';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { accountProblem } from '../accounts/accounts.service';
import { findMovement, type MovementRow } from '../movements/movement-list.service';
import { alreadyRecorded, noteRecorded, noteState, stateOf } from '../occurrences/occurrences.service';
import { moveOn, type RuleRow, readRule } from './recurring.service';
import { ruleOf } from './rules';

/** What of an occurrence is otherwise than its rule says, by the names of the columns. */
export type Otherwise = {
  [fact in 'value' | 'entry_date' | 'account_id' | 'payment_method_id']?: NewEntry[fact] | undefined;
};

/** Records an occurrence, now or early (rules: recurring/reminders, recurring/once). Refused when it is recorded. */
export const recordOccurrence = (shop: Shop, id: string, date: Day, otherwise: Otherwise): Promise<MovementRow> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const rule = await openRule(inTx, id, date);
    return findMovement(inTx, await recordOne(inTx, rule, { date, seq, otherwise }));
  }).catch(amountAt('value'));

/** Says that an occurrence is not to be recorded. */
export const skipOccurrence = (shop: Shop, id: string, date: Day): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const rule = await openRule(inTx, id, date);
    await noteState(inTx, { recurring_id: id, date }, 'skipped');
    await moveOn(inTx, rule);
  });

/** A rule of which that day can be recorded or skipped: it is one of its occurrences, or was one, and is not recorded. */
async function openRule(shop: LockedShop, id: string, date: Day): Promise<RuleRow> {
  // Of a day in which no movement can be, nothing can be recorded.
  if (!isWithinYears(date)) throw notFound();
  const rule = await readRule(shop, id);
  const state = await stateOf(shop, { recurring_id: id, date });
  if (state === 'recorded') throw alreadyRecorded(date);
  if (!isSettled(state) && !isOpenDay(ruleOf(rule), date)) throw notFound();
  return rule;
}

/** Makes the movement of an occurrence that is not recorded. */
export async function recordOne(
  shop: LockedShop,
  rule: RuleRow,
  { date, seq, otherwise = {} }: { date: Day; seq: number; otherwise?: Otherwise },
): Promise<string> {
  const { label, type, expense_id } = rule;
  const entry = {
    ...{ label, type, expense_id, to_account_id: null, debt_id: null, installment_id: null },
    value: otherwise.value ?? rule.value,
    entry_date: otherwise.entry_date ?? date,
    account_id: otherwise.account_id ?? rule.account_id,
  };
  const methodId = otherwise.payment_method_id ?? rule.payment_method_id;
  const problem = await accountProblem(shop, entry.account_id, methodId);
  if (problem) throw invalid(problem.field, problem.message);
  const id = await recordEntry(shop, { ...entry, payment_method_id: methodId }, { seq });
  await noteRecorded(shop, { recurring_id: rule.id, date }, id);
  await moveOn(shop, rule);
  return id;
}
