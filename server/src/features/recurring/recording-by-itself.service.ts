import type { Day } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import type { OccurrenceState } from '@trastienda/domain/recurring/rule';
import { Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { forShop } from '../../db/asker';
import type { Database, Tx } from '../../db/database';
import { pause } from '../../db/pause';
import { PAGE_ROWS, readAll } from '../../db/reading';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { noteState, stateOf } from '../occurrences/occurrences.service';
import { recordOne } from './recording.service';
import * as queries from './recurring.queries';
import { moveOn } from './recurring.service';

/** Where the day begins first: what is due nowhere there is due nowhere. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Who hears how it went in a shop. */
export interface Told {
  /** Once it is aborted, no other rule is begun. */
  signal?: AbortSignal | undefined;
  recorded: (shopId: string, count: number) => void;
  failed: (error: unknown) => void;
}

/**
 * Makes the movements whose day has come in every shop, each day of each rule once, however many processes do it at the same time and
 * however long none did (rules: recurring/record, recurring/once). One shop's fault is no other's. Says whether all went well.
 */
export async function recordWhatIsDue({ db, engine }: Database, now: Date, told: Told): Promise<boolean> {
  const upTo = dayAt(now, FIRST_ZONE);
  const rules = await readAll<queries.RuleToRecord>(db, (last) => queries.rulesToRecord(db, upTo, PAGE_ROWS, last));
  const counts = new Map<string, number>();
  let wentWell = true;
  for (const { id, records_on, shop_id: shopId, number: shopNumber, time_zone: timeZone } of rules) {
    const shop = { db: forShop(db, shopId), engine, shopId, shopNumber, timeZone, now };
    if (told.signal?.aborted) break;
    if (records_on > today(shop)) continue;
    try {
      counts.set(shopId, (counts.get(shopId) ?? 0) + (await recordRule(shop, id)));
    } catch (error) {
      wentWell = false;
      told.failed(error);
    }
  }
  for (const [shopId, count] of counts) if (count > 0) told.recorded(shopId, count);
  return wentWell;
}

/** Makes a rule's movements up to today; returns how many. */
async function recordRule(shop: Shop, id: string): Promise<number> {
  let count = 0;
  for (;;) {
    const outcome = await recordNext(shop, id);
    if (outcome === 'none') return count;
    if (outcome === 'recorded') count += 1;
    await pause();
  }
}

async function recordNext(shop: Shop, id: string): Promise<'recorded' | 'waits' | 'none'> {
  let tried: Day | undefined;
  try {
    return await transact(shop.db, async (tx) => {
      const inTx = await lockLedger(within(shop, tx));
      const rule = await dueRule(inTx, id);
      if (!rule) return 'none';
      tried = rule.records_on;
      const { seq } = await takeSequence(inTx);
      await recordOne(inTx, rule, { date: rule.records_on, seq });
      return 'recorded';
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Of a shop that is on its way somewhere else, or that was deleted meanwhile, nothing is recorded here.
    if (tried === undefined) return 'none';
    await leaveWaiting(shop, id, tried, WAITS[error.code] ?? 'refused');
    return 'waits';
  }
}

/** Why an occurrence waits for its user, by what refused it. */
const WAITS: Partial<Record<Refusal['code'], OccurrenceState>> = {
  insufficient_balance: 'insufficient_balance',
  invalid_input: 'account_gone',
};

/** A rule that has a movement to make by itself today or had before. */
async function dueRule(shop: Shop<Tx>, id: string) {
  const rule = await queries.findRule(shop.db, shop.shopId, id);
  return rule && rule.records_on !== null && rule.records_on <= today(shop)
    ? { ...rule, records_on: rule.records_on }
    : undefined;
}

const leaveWaiting = (shop: Shop, id: string, date: Day, state: OccurrenceState): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const rule = await dueRule(inTx, id);
    if (!rule || rule.records_on !== date || (await stateOf(inTx, { recurring_id: id, date }))) return;
    await noteState(inTx, { recurring_id: id, date }, state);
    await moveOn(inTx, rule);
  });
