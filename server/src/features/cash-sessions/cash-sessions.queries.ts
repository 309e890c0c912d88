import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement } from '../../db/statement';
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
    | 'sale_count'
    | 'closed_sale_count'
    | 'note'
  > {
  account_name: string;
}

export interface LineRow
  extends Omit<Row<'cash_session_line', keyof Tables['cash_session_line']>, 'shop_id' | 'movement_count'> {
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
    .select(['till.sale_count', 'till.closed_sale_count'])
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

/** A window on the open sessions, newest first: one of an account. */
export const listOpen = (
  db: Db,
  shopId: string,
  { limit, offset }: Window,
  accountId: string | undefined,
): Promise<SessionRow[]> => {
  const open = all(db, shopId).where('till.closed_at', 'is', null);
  return (accountId === undefined ? open : open.where('till.account_id', '=', accountId))
    .orderBy('till.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** How many are open. */
export const countOpen = async (db: Db, shopId: string, accountId: string | undefined): Promise<number> => {
  const open = inShop(db, shopId)
    .selectFrom('cash_session')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null);
  const { count } = await (accountId === undefined
    ? open
    : open.where('account_id', '=', accountId)
  ).executeTakeFirstOrThrow();
  return count;
};

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

/** From which number up to which a session's movements are, and how many. */
export const findStretch = async (db: Db, shopId: string, id: string) => {
  const [found] = await stretch(db, { shopId, id });
  return found;
};

interface StretchRow extends Row<'cash_session', 'account_id' | 'seq' | 'closed_seq'> {
  count: number;
  transfers: number;
  /** The number of what its account began with; 0 without one. */
  opening: number;
}

const stretch = statement<{ shopId: string; id: string }, StretchRow>((db, { shopId, id }) => {
  const byMethod = inShop(db, shopId)
    .selectFrom('cash_session_line')
    .select((line) => line.fn.sum<number>('movement_count').as('count'))
    .where('session_id', '=', id);
  const opening = inShop(db, shopId)
    .selectFrom('movement')
    .select('movement.seq')
    .whereRef('movement.account_id', '=', 'till.account_id' as never)
    .where('movement.type', '=', sql.lit('opening' as const));
  return inShop(db, shopId)
    .selectFrom('cash_session as till')
    .select(['till.account_id', 'till.seq', 'till.closed_seq', 'till.transfer_count as transfers'])
    .select((e) => e('till.transfer_count', '+', e.fn.coalesce(byMethod, e.lit(0))).as('count'))
    .select((e) => e.fn.coalesce(opening, e.lit(0)).as('opening'))
    .where('till.id', '=', id);
});

/** The sales of these numbers, by them. */
export const salesOfNumbers = async (
  db: Db,
  shopId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> => {
  if (numbers.length === 0) return new Map();
  const found = await inShop(db, shopId)
    .selectFrom('sale')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(found.map(({ id, number }) => [number, id]));
};
