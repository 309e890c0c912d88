import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { occurrencesWithin } from '@trastienda/domain/recurring/occurrences';
import { cursorOf, nextDate } from '@trastienda/domain/recurring/open';
import { ENDS_BEFORE_START, RULES_MAX } from '@trastienda/domain/recurring/rule';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { accountProblem } from '../accounts/accounts.service';
import { noteDeletion } from '../activity/activity.service';
import { labelProblem } from '../movements/movements.service';
import { forgetOccurrencesOf, noteUnknown, openStates, openStatesOf } from '../occurrences/occurrences.service';
import * as queries from './recurring.queries';
import { recurrenceOf, ruleOf } from './rules';

export type { RuleRow } from './recurring.queries';

/** What the user says of a movement that recurs, by the names of its columns. */
export type RuleFacts = Omit<
  queries.RuleRow,
  'id' | 'seq' | 'paused_on' | 'open_from' | 'records_on' | 'balance' | 'takes'
>;

/** Those of the facts that are there are changed. */
export type RuleEdit = { [fact in keyof RuleFacts]?: RuleFacts[fact] | undefined } & { paused?: boolean | undefined };

/** A rule with the next day that it has. */
export interface ShownRule extends queries.RuleRow {
  nextDate: Day | null;
}

/** The shop's movements that recur, oldest first (rule: recurring/next-date). */
export async function listRules(shop: Shop): Promise<ShownRule[]> {
  const [rows, statesOf] = await Promise.all([queries.listRules(shop.db, shop.shopId), openStates(shop)]);
  return rows.map((row) => ({ ...row, nextDate: nextDate(ruleOf(row), statesOf(row.id), today(shop)) }));
}

/** A rule that the shop has. */
export async function readRule({ db, shopId }: Shop, id: string): Promise<queries.RuleRow> {
  const rule = await queries.findRule(db, shopId, id);
  if (!rule) throw notFound();
  return rule;
}

/** Whether the shop has this rule. */
export const ruleExists = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findRule(db, shopId, id)) !== undefined;

async function showRule(shop: Shop, id: string): Promise<ShownRule> {
  const row = await readRule(shop, id);
  return { ...row, nextDate: nextDate(ruleOf(row), await openStatesOf(shop, id), today(shop)) };
}

/**
 * Makes a rule: what it makes or reminds of counts from today on (rule: recurring/from-today). The ledger's lock makes sure of the number: of
 * many at once no more pass than fit.
 */
export const createRule = (shop: Shop, facts: RuleFacts): Promise<ShownRule> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    await refuseProblems(inTx, facts, Object.keys(facts));
    if ((await queries.countRules(tx, shop.shopId)) >= RULES_MAX) throw tooMany();
    const row = { ...facts, id: newId(), seq, paused_on: null, open_from: today(shop) };
    const { recordsOn } = cursorOf(ruleOf(row), new Map());
    await queries.insertRule(tx, shop.shopId, { ...row, records_on: recordsOn });
    return showRule(inTx, row.id);
  });

const tooMany = () =>
  new Refusal(
    'too_many_recurring',
    `Puedes tener hasta ${RULES_MAX} movimientos recurrentes. Elimina alguno que ya no uses.`,
  );

/** Says where what is open of a rule begins now, and when it is to make a movement by itself. */
export async function moveOn(shop: LockedShop, rule: queries.RuleRow): Promise<void> {
  const { openFrom, recordsOn } = cursorOf(ruleOf(rule), await openStatesOf(shop, rule.id));
  if (openFrom === rule.open_from && recordsOn === rule.records_on) return;
  await queries.updateRule(shop.db, shop.shopId, rule.id, { open_from: openFrom, records_on: recordsOn });
}

const ONLY_OUTFLOWS = 'Solo las salidas de dinero llevan etiqueta de gasto';

/** Of what is said anew; what is as it was may be deleted since. */
async function refuseProblems(shop: LockedShop, after: RuleFacts, changed: readonly string[]): Promise<void> {
  const { start_date, end_date, type, expense_id } = after;
  if (end_date !== null && end_date < start_date) throw invalid('end_date', ENDS_BEFORE_START);
  if (expense_id !== null && type !== 'money_outflow') throw invalid('expense_id', ONLY_OUTFLOWS);
  const isNew = (...names: (keyof RuleFacts)[]) => names.some((name) => changed.includes(name));
  const problem =
    (isNew('expense_id') ? await labelProblem(shop, expense_id) : undefined) ??
    (isNew('account_id', 'payment_method_id')
      ? await accountProblem(shop, after.account_id, after.payment_method_id)
      : undefined);
  if (problem) throw invalid(problem.field, problem.message);
}

/** Says a rule otherwise. Another start or frequency counts from today (rule: recurring/edit). */
export const updateRule = (shop: Shop, id: string, { paused, ...edit }: RuleEdit): Promise<ShownRule> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await readRule(inTx, id);
    const said = Object.entries(edit).filter(
      ([fact, value]) => value !== undefined && value !== before[fact as keyof RuleFacts],
    );
    const change: Partial<RuleFacts> = Object.fromEntries(said);
    await refuseProblems(inTx, { ...before, ...change }, Object.keys(change));
    const isOtherwise = change.start_date !== undefined || change.frequency !== undefined;
    const cursor = {
      paused_on: paused === undefined ? before.paused_on : paused ? (before.paused_on ?? today(shop)) : null,
      open_from: isOtherwise ? today(shop) : before.open_from,
    };
    const after = { ...before, ...change, ...cursor };
    await keepPast(inTx, before, after);
    // A deleted label is shown as none: it may come back, and is not to come back to a rule that was said to have none.
    const hasNoLabel = after.type !== 'money_outflow' || edit.expense_id === null;
    await queries.updateRule(tx, shop.shopId, id, { ...change, ...(hasNoLabel && { expense_id: null }), ...cursor });
    await moveOn(inTx, after);
    return showRule(inTx, id);
  });

/** What was not to occur when its day came does not occur later; what waited for its user still does (rules: recurring/pause, recurring/edit). */
async function keepPast(shop: LockedShop, before: queries.RuleRow, after: queries.RuleRow): Promise<void> {
  const yesterday = stepDays(today(shop), -1);
  const note = (from: Day, state: 'skipped' | 'refused', last = yesterday) => {
    const first = from > after.open_from ? from : after.open_from;
    return noteUnknown(shop, after.id, occurrencesWithin(recurrenceOf(after), first, last), state);
  };
  const isOtherwise = before.mode !== after.mode;
  if (before.paused_on !== null && (after.paused_on === null || isOtherwise)) await note(before.paused_on, 'skipped');
  // What its user is reminded of by now, tomorrow's too, goes on waiting after the pause.
  const isPaused = before.paused_on === null && after.paused_on !== null;
  if (isPaused && before.mode === 'remind') await note(after.open_from, 'refused', stepDays(today(shop), 1));
  if (before.end_date !== null && before.end_date !== after.end_date)
    await note(stepDays(before.end_date, 1), 'skipped');
  if (before.mode === 'remind' && after.mode === 'record') await note(after.open_from, 'refused');
}

/** Forgets a rule; the movements that it made stay. */
export const deleteRule = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { label } = await readRule(inTx, id);
    await forgetOccurrencesOf(inTx, id);
    await queries.deleteRule(tx, shop.shopId, id);
    await noteDeletion(inTx, 'recurring', label);
  });
