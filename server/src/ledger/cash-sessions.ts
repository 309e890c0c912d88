import { type Cents, cents } from '@trastienda/domain/money/cents';
import type { Shop } from '../application/shop';
import type { Db, Tx } from '../db/database';
import * as queries from './cash-sessions.queries';
import type { LockedShop } from './lock';
import type { HistoryRow } from './posting';
import { movementTooLarge } from './refusals';

/**
 * Brings a row of the history into the tills whose account it moves and in whose time it was recorded, or takes it out; a closed one has its
 * own figures, which stay (rule: cash-sessions/closed).
 */
export async function keepCashSessions(
  { db, shopId }: Pick<Shop<Tx>, 'db' | 'shopId'>,
  row: HistoryRow,
  { inflow, outflow, sign }: { inflow: Cents; outflow: Cents; sign: 1 | -1 },
): Promise<void> {
  const { accountId, toAccountId, methodId, seq, value } = row;
  const out = await sessionAt(db, shopId, { accountId, seq });
  const ofMethod = { payment_method_id: methodId ?? 0, inflow, outflow, movement_count: sign };
  const isAdded: boolean[] = [];
  if (toAccountId !== null) {
    const into = await sessionAt(db, shopId, { accountId: toAccountId, seq });
    if (out) isAdded.push(await queries.addTransfer(db, shopId, out.id, { by: cents(-sign * value), count: sign }));
    if (into) isAdded.push(await queries.addTransfer(db, shopId, into.id, { by: cents(sign * value), count: sign }));
  } else if (out && methodId !== null)
    isAdded.push(await queries.addToLine(db, shopId, { session_id: out.id, ...ofMethod }));
  if (isAdded.includes(false)) throw movementTooLarge('la caja');
}

/** Counts a sale in the tills that its payments are in, or takes it out of them: once in each, however many those are. */
export async function countInTills(
  { db, shopId }: Pick<Shop<Tx>, 'db' | 'shopId'>,
  tills: readonly queries.Numbered[],
  sign: 1 | -1,
): Promise<void> {
  for (const at of tills) {
    const till = await sessionAt(db, shopId, at);
    if (till) await queries.addSale(db, shopId, till.id, sign);
  }
}

/** The session of an account in which a number was given, closed since or not. */
async function sessionAt(db: Db, shopId: string, at: queries.Numbered) {
  const found = await queries.sessionBefore(db, shopId, at);
  return found && (found.closed_seq === null || at.seq < found.closed_seq) ? found : undefined;
}

/** Whether the till to which a row of the history belongs is closed by now. */
export async function isOfClosedTill({ db, shopId }: LockedShop, at: queries.Numbered): Promise<boolean> {
  const found = await sessionAt(db, shopId, at);
  return found !== undefined && found.closed_seq !== null;
}

/** Closes a session; its figures are kept as they are. */
export const closeCashSession = ({ db, shopId }: LockedShop, id: string, closing: queries.Closing): Promise<void> =>
  queries.closeSession(db, shopId, id, closing);
