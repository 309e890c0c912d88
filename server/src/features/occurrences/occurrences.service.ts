import type { Day } from '@trastienda/domain/dates/day';
import type { OccurrenceState } from '@trastienda/domain/recurring/rule';
import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Db } from '../../db/database';
import type { LockedShop } from '../../ledger/lock';
import * as queries from './occurrences.queries';

/** What is known of the occurrences of a rule, by their days. */
export type StatesOf = ReadonlyMap<Day, OccurrenceState>;

/** What is known of the open occurrences of each rule that has some. */
export async function openStates({ db, shopId }: Shop<Db>): Promise<(recurringId: string) => StatesOf> {
  const byRule = new Map<string, Map<Day, OccurrenceState>>();
  for (const { recurring_id, date, state } of await queries.listOpenStates(db, shopId)) {
    const known = byRule.get(recurring_id) ?? new Map<Day, OccurrenceState>();
    byRule.set(recurring_id, known.set(date, state));
  }
  return (recurringId) => byRule.get(recurringId) ?? NONE;
}

const NONE: StatesOf = new Map();

/** The same of one rule. */
export const openStatesOf = async ({ db, shopId }: Shop<Db>, recurringId: string): Promise<StatesOf> =>
  new Map((await queries.listOpenStates(db, shopId, recurringId)).map(({ date, state }) => [date, state]));

export const stateOf = ({ db, shopId }: Shop<Db>, key: queries.OccurrenceKey): Promise<OccurrenceState | undefined> =>
  queries.findState(db, shopId, key);

/** Notes that this movement was made of an occurrence: no other is until it is deleted (rule: recurring/once). */
export async function noteRecorded({ db, shopId }: LockedShop, key: queries.OccurrenceKey, movementId: string) {
  await queries.putState(db, shopId, { ...key, state: 'recorded' });
  await queries.insertOccurrenceMovement(db, shopId, movementId, key);
}

export const noteState = ({ db, shopId }: LockedShop, key: queries.OccurrenceKey, state: OccurrenceState) =>
  queries.putState(db, shopId, { ...key, state });

/** Says of those of these days of which nothing is known what becomes of them. */
export async function noteUnknown(
  { db, shopId }: LockedShop,
  recurringId: string,
  days: readonly Day[],
  state: OccurrenceState,
): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map((date) => ({ recurring_id: recurringId, date, state }));
  await queries.putUnknown(db, shopId, rows);
}

export const forgetOccurrencesOf = ({ db, shopId }: LockedShop, recurringId: string): Promise<void> =>
  queries.deleteOccurrencesOf(db, shopId, recurringId);

/** A movement that was made of an occurrence is deleted: that day counts as skipped (rule: recurring/deleted-movement). */
export async function skipOccurrenceOf(shop: LockedShop, movementId: string): Promise<void> {
  const key = await queries.occurrenceOf(shop.db, shop.shopId, movementId);
  if (key) await noteState(shop, key, 'skipped');
}

/**
 * A movement that was made of an occurrence comes back: that day is recorded by it. Refused when it has been recorded again meanwhile
 * (rule: recurring/deleted-movement).
 */
export async function recordOccurrenceAgain(shop: LockedShop, movementId: string): Promise<void> {
  const key = await queries.occurrenceOf(shop.db, shop.shopId, movementId);
  if (!key) return;
  if ((await stateOf(shop, key)) === 'recorded') throw alreadyRecorded(key.date);
  await noteState(shop, key, 'recorded');
}

export const alreadyRecorded = (date: Day): Refusal =>
  new Refusal('already_recorded', `El movimiento recurrente del ${date} ya está registrado.`);
