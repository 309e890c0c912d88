import { type Cents, cents } from '@trastienda/domain/money/cents';
import type { Shop } from '../application/shop';
import type { Db, Tx } from '../db/database';
import * as queries from './cash-sessions.queries';
import type { LockedShop } from './lock';
import type { HistoryRow } from './posting';

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
  if (toAccountId !== null) {
    if (out) await queries.addToTransfers(db, shopId, out.id, cents(-sign * value));
    const into = await sessionAt(db, shopId, { accountId: toAccountId, seq });
    if (into) await queries.addToTransfers(db, shopId, into.id, cents(sign * value));
  } else if (out && methodId !== null)
    await queries.addToLine(db, shopId, { session_id: out.id, payment_method_id: methodId, inflow, outflow });
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
