import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { openDays, type States } from '@trastienda/domain/recurring/open';
import type { ReminderReason } from '@trastienda/domain/recurring/rule';
import { type Shop, today } from '../../application/shop';
import { pause } from '../../db/pause';
import { openStates } from '../occurrences/occurrences.service';
import * as queries from './recurring.queries';
import type { RuleRow } from './recurring.service';
import { ruleOf } from './rules';

/** An occurrence that is neither recorded nor skipped. */
export interface Open {
  rule: RuleRow;
  date: Day;
}

interface Known {
  rows: RuleRow[];
  statesOf: (recurringId: string) => States;
}

const knownOf = async (shop: Shop): Promise<Known> => {
  const [rows, statesOf] = await Promise.all([queries.listRules(shop.db, shop.shopId), openStates(shop)]);
  return { rows, statesOf };
};

/** By day, those of one day in the order in which their rules were made. */
const byDay = <O extends Open>(open: O[]): O[] =>
  open.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.rule.seq - b.rule.seq));

/** Whose days are reckoned until it is the others' turn. */
const RULES_AT_ONCE = 20;

/** What is open of the rules that are not paused, from a day, or since whenever, up to another one. */
export async function openOccurrences(shop: Shop, { first, last }: { first?: Day; last: Day }): Promise<Open[]> {
  const { rows, statesOf } = await knownOf(shop);
  const open: Open[] = [];
  for (const [index, rule] of rows.entries()) {
    if (index % RULES_AT_ONCE === RULES_AT_ONCE - 1) await pause();
    for (const date of openDays(ruleOf(rule), statesOf(rule.id), last, first)) open.push({ rule, date });
  }
  return byDay(open);
}

/** An occurrence that waits for its user. */
export interface Waiting extends Open {
  reason: ReminderReason;
}

/** What waits for the user up to tomorrow, oldest first (rule: recurring/reminders). */
export async function listReminders(shop: Shop): Promise<Waiting[]> {
  const { rows, statesOf } = await knownOf(shop);
  const now = today(shop);
  return byDay(
    rows.flatMap((rule) => {
      const states = statesOf(rule.id);
      const last = rule.mode === 'remind' ? stepDays(now, 1) : now;
      return openDays(ruleOf(rule), states, last).flatMap((date) => {
        const reason = reasonOf(rule, states.get(date));
        return reason ? [{ rule, date, reason }] : [];
      });
    }),
  );
}

/** Why it waits; undefined of what is about to be recorded by itself. */
function reasonOf(rule: RuleRow, state: ReturnType<States['get']>): ReminderReason | undefined {
  if (rule.takes === null) return 'account_gone';
  if (state === 'insufficient_balance') return state;
  if (state !== undefined || rule.mode === 'remind') return 'remind';
  const isTooMuch = rule.type === 'money_outflow' && rule.balance !== null && rule.balance < rule.value;
  return isTooMuch ? 'insufficient_balance' : undefined;
}
