import type { Cents } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export interface SessionRow
  extends Row<
    'cash_session',
    | 'id'
    | 'account_id'
    | 'number'
    | 'account_number'
    | 'opened_at'
    | 'closed_at'
    | 'opening_difference'
    | 'transfers'
    | 'closed_transfers'
    | 'note'
  > {
  account_name: string;
}

export interface LineRow extends Omit<Row<'cash_session_line', keyof Tables['cash_session_line']>, 'shop_id'> {
  name: string;
}

const all = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('cash_session as till')
    .innerJoin('account', (join) =>
      join.onRef('account.shop_id', '=', 'till.shop_id').onRef('account.id', '=', 'till.account_id'),
    )
    .select(['till.id', 'till.account_id', 'till.number', 'till.account_number', 'till.opened_at', 'till.closed_at'])
    .select(['till.opening_difference', 'till.transfers', 'till.closed_transfers', 'till.note'])
    .select('account.name as account_name');

export interface Window {
  limit: number;
  offset: number;
}

/** A window on the shop's sessions, newest first, or on an account's; none ever goes, so that a page begins at a number. */
export function listSessions(
  db: Db,
  shopId: string,
  { limit, offset }: Window,
  { accountId, newest }: { accountId: string | undefined; newest: number },
): Promise<SessionRow[]> {
  const page = all(db, shopId).limit(limit);
  return accountId === undefined
    ? page
        .where('till.number', '<=', newest - offset)
        .orderBy('till.number', 'desc')
        .execute()
    : page
        .where('till.account_id', '=', accountId)
        .where('till.account_number', '<=', newest - offset)
        .orderBy('till.account_number', 'desc')
        .execute();
}

export const findSession = (db: Db, shopId: string, id: string): Promise<SessionRow | undefined> =>
  all(db, shopId).where('till.id', '=', id).executeTakeFirst();

/** The shop's newest session, or an account's. */
export const newestSession = (db: Db, shopId: string, accountId?: string) => {
  const newest = inShop(db, shopId).selectFrom('cash_session').select(['id', 'number', 'account_number', 'closed_at']);
  return (
    accountId === undefined
      ? newest.orderBy('number', 'desc')
      : newest.where('account_id', '=', accountId).orderBy('account_number', 'desc')
  )
    .limit(1)
    .executeTakeFirst();
};

/** What these sessions have by method. */
export const linesOf = async (db: Db, shopId: string, ids: readonly string[]): Promise<LineRow[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('cash_session_line as line')
    .innerJoin('payment_method as method', (join) =>
      join.onRef('method.shop_id', '=', 'line.shop_id').onRef('method.id', '=', 'line.payment_method_id'),
    )
    .select(['line.session_id', 'line.payment_method_id', 'method.name', 'line.opening', 'line.inflow', 'line.outflow'])
    .select(['line.closed_inflow', 'line.closed_outflow', 'line.counted', 'line.movement_id'])
    .where('line.session_id', 'in', ids)
    .orderBy('line.payment_method_id')
    .execute();
};

/** What a session counted in all; null where it counted nothing. */
export const countedIn = async (db: Db, shopId: string, id: string): Promise<Cents | null> =>
  (
    await inShop(db, shopId)
      .selectFrom('cash_session_line')
      .select((e) => e.fn.sum<Cents | null>('counted').as('counted'))
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow()
  ).counted;

export const insertSession = (tx: Tx, shopId: string, session: NewRow<Tables['cash_session']>) =>
  inShop(tx, shopId).insertInto('cash_session').values(session).execute();

type NewLine = Pick<NewRow<Tables['cash_session_line']>, 'session_id' | 'payment_method_id' | 'opening' | 'counted'>;

export const insertLines = async (tx: Tx, shopId: string, lines: readonly NewLine[]): Promise<void> => {
  if (lines.length > 0) await inShop(tx, shopId).insertInto('cash_session_line').values(lines).execute();
};

type OfLine = { session_id: string; payment_method_id: number };

export const updateLine = (
  tx: Tx,
  shopId: string,
  { session_id, payment_method_id }: OfLine,
  change: { counted: Cents } | { movement_id: string },
) =>
  inShop(tx, shopId)
    .updateTable('cash_session_line')
    .set(change)
    .where('session_id', '=', session_id)
    .where('payment_method_id', '=', payment_method_id)
    .execute();
