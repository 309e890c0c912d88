import type { TillFigures } from '@trastienda/domain/cash-sessions/count';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { takeSequence } from '../../ledger/lock';
import { accountLives, accountProblem } from '../accounts/accounts.service';
import * as queries from './cash-sessions.queries';

/** What a till has of one method: while it is open as it stands, of a closed one as it was closed. */
export interface CashSessionLine extends TillFigures {
  payment_method_id: number;
  name: string;
  counted: Cents | null;
}

export interface CashSession extends Omit<queries.SessionRow, 'closed_transfers' | 'closed_sale_count'> {
  lines: CashSessionLine[];
}

/** So much by one method. */
export interface Amount {
  methodId: number;
  value: Cents;
}

/** Sessions as they are told: of a closed one what it was closed with, whatever its movements have become (rule: cash-sessions/closed). */
async function told({ db, shopId }: Shop, rows: readonly queries.SessionRow[]): Promise<CashSession[]> {
  const lines = await queries.linesOf(
    db,
    shopId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ closed_transfers, transfers, closed_sale_count, sale_count, ...row }) => {
    const own = lines.filter((line) => line.session_id === row.id);
    const isClosed = row.closed_at !== null;
    return {
      ...row,
      transfers: isClosed ? (closed_transfers ?? ZERO) : transfers,
      sale_count: isClosed ? (closed_sale_count ?? 0) : sale_count,
      lines: own.flatMap(({ payment_method_id, name, opening, counted, ...line }) => {
        const { closed_inflow, closed_outflow } = line;
        const method = { payment_method_id, name, opening, counted };
        if (!isClosed) return { ...method, inflow: line.inflow, outflow: line.outflow };
        if (closed_inflow === null || closed_outflow === null) return [];
        return { ...method, inflow: closed_inflow, outflow: closed_outflow };
      }),
    };
  });
}

export async function readCashSession(shop: Shop, id: string): Promise<CashSession> {
  const row = await queries.findSession(shop.db, shop.shopId, id);
  const [session] = row ? await told(shop, [row]) : [];
  if (!session) throw notFound();
  return session;
}

interface Wanted {
  accountId?: string | undefined;
  /** Only those that are open: few, one of an account. */
  open?: boolean;
}

/** A page of the sessions, newest first, of all accounts or of one. */
export async function listCashSessions(
  shop: Shop,
  { accountId, open = false }: Wanted,
  window: queries.Window,
): Promise<{ sessions: CashSession[]; count: number }> {
  if (open) {
    const count = await queries.countOpen(shop.db, shop.shopId, accountId);
    const rows = window.offset < count ? await queries.listOpen(shop.db, shop.shopId, window, accountId) : [];
    return { sessions: await told(shop, rows), count };
  }
  const last = await queries.newestSession(shop.db, shop.shopId, accountId);
  const count = (accountId === undefined ? last?.number : last?.account_number) ?? 0;
  if (window.offset >= count) return { sessions: [], count };
  const rows = await queries.listSessions(shop.db, shop.shopId, window, { accountId, newest: count });
  return { sessions: await told(shop, rows), count };
}

const NO_ACCOUNT = 'Esa cuenta no existe';

const alreadyOpen = () =>
  new Refusal('already_open', 'La caja de esta cuenta ya está abierta.', {
    fields: [{ field: 'financial_accounts_id', message: 'La caja de esta cuenta ya está abierta.' }],
  });

/** Opens an account's till (rule: cash-sessions/open). Refused while one of the account is open. */
export const openCashSession = (
  shop: Shop,
  { accountId, opening }: { accountId: string; opening: readonly Amount[] },
): Promise<CashSession> =>
  transact(shop.db, async (tx) => {
    const { shopId, now } = shop;
    const { seq, inTx } = await takeSequence(within(shop, tx));
    if (!(await accountLives(inTx, accountId))) throw invalid('financial_accounts_id', NO_ACCOUNT);
    for (const [index, { methodId }] of opening.entries())
      await refuseForeign(inTx, { accountId, methodId, place: `opening.${index}` });
    const before = await queries.newestSession(tx, shopId, accountId);
    if (before && before.closed_at === null) throw alreadyOpen();
    const counted = before ? await queries.countedIn(tx, shopId, before.id) : null;
    const opened = opening.reduce((sum, { value }) => sum + value, 0);
    const id = newId();
    await queries.insertSession(tx, shopId, {
      ...{ id, seq, account_id: accountId, opened_at: now.toISOString() },
      number: ((await queries.newestSession(tx, shopId))?.number ?? 0) + 1,
      account_number: (before?.account_number ?? 0) + 1,
      opening_difference: counted === null ? null : cents(opened - counted),
    });
    const lines = opening.map(({ methodId, value }) => ({ payment_method_id: methodId, opening: value }));
    await queries.insertLines(
      tx,
      shopId,
      lines.map((line) => ({ ...line, session_id: id, counted: null })),
    );
    return readCashSession(inTx, id);
  });

/** The method is one of the account's; `place` is where it is named. */
export async function refuseForeign(
  shop: Shop,
  { accountId, methodId, place }: { accountId: string; methodId: number; place: string },
): Promise<void> {
  const problem = await accountProblem(shop, accountId, methodId);
  if (problem) throw invalid(`${place}.payment_method_id`, problem.message);
}
