import { differenceLabel, differenceOf, takesTransfers, tillName } from '@trastienda/domain/cash-sessions/count';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { invalid, Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { closeCashSession as keepClosed } from '../../ledger/cash-sessions';
import { recordEntry } from '../../ledger/entries';
import { type LockedShop, takeSequence } from '../../ledger/lock';
import { accountLives } from '../accounts/accounts.service';
import * as queries from './cash-sessions.queries';
import { type Amount, type CashSession, readCashSession, refuseForeign } from './cash-sessions.service';

export interface Closing {
  counted: readonly Amount[];
  note: string | null;
  recordDifference: boolean;
}

const alreadyClosed = () => new Refusal('already_closed', 'Esta caja ya está cerrada.');

/**
 * Closes a till with what was counted (rule: cash-sessions/closed); its differences become movements where that is asked for, after it: they
 * belong to no till. Refused, and the till stays open, when the account does not have what is missing.
 */
export const closeCashSession = (shop: Shop, id: string, closing: Closing): Promise<CashSession> =>
  transact(shop.db, async (tx) => {
    const { seq: closed_seq, inTx } = await takeSequence(within(shop, tx));
    const session = await readCashSession(inTx, id);
    if (session.closed_at !== null) throw alreadyClosed();
    await count(inTx, session, closing.counted);
    await keepClosed(inTx, id, { closed_seq, closed_at: shop.now.toISOString(), note: closing.note });
    const closed = await readCashSession(inTx, id);
    if (closing.recordDifference) await recordDifferences(inTx, closed);
    return closed;
  });

async function count(shop: LockedShop, session: CashSession, counted: readonly Amount[]): Promise<void> {
  const { db, shopId } = shop;
  const has = (methodId: number) => session.lines.some((line) => line.payment_method_id === methodId);
  // A method of the till may have left the account meanwhile; what has no line must be one of the account's.
  for (const [index, { methodId }] of counted.entries())
    if (!has(methodId))
      await refuseForeign(shop, { accountId: session.account_id, methodId, place: `counted.${index}` });
  for (const { methodId: payment_method_id, value } of counted) {
    const line = { session_id: session.id, payment_method_id };
    if (has(payment_method_id)) await queries.updateLine(db, shopId, line, { counted: value });
    else await queries.insertLines(db, shopId, [{ ...line, opening: cents(0), counted: value }]);
  }
}

const ACCOUNT_GONE =
  'La cuenta de esta caja está eliminada: la diferencia no se puede registrar. Ciérrala sin registrarla.';

/** What is over or missing by method: what transfers explain is neither (rule: cash-sessions/transfers). */
function found({ lines, transfers }: CashSession) {
  const moved = takesTransfers(lines);
  return lines.flatMap((line) => {
    const difference = differenceOf(line, line.counted);
    const by = cents((difference ?? 0) - (line === moved ? transfers : 0));
    return difference === null || by === 0 ? [] : { methodId: line.payment_method_id, by };
  });
}

/** What is over comes in before what is missing goes out. */
async function recordDifferences(shop: LockedShop, session: CashSession): Promise<void> {
  const differences = found(session).sort((a, b) => b.by - a.by);
  if (differences.length === 0) return;
  if (!(await accountLives(shop, session.account_id))) throw invalid('record_difference', ACCOUNT_GONE);
  const { seq } = await takeSequence(shop, differences.length);
  for (const [index, { methodId, by }] of differences.entries()) {
    const entry = {
      ...{ label: differenceLabel(by), value: cents(Math.abs(by)) as Cents, entry_date: today(shop) },
      type: by > 0 ? ('inflow_of_money' as const) : ('money_outflow' as const),
      ...{
        belongs_to: tillName(session.account_name),
        account_id: session.account_id,
        to_account_id: null,
        payment_method_id: methodId,
      },
      ...{ expense_id: null, debt_id: null, installment_id: null },
    };
    const movement_id = await recordEntry(shop, entry, { seq: seq + index });
    const line = { session_id: session.id, payment_method_id: methodId };
    await queries.updateLine(shop.db, shop.shopId, line, { movement_id });
  }
}
