import { type Cents, MAX_TOTAL, negate } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement, unanswered } from '../db/statement';
import type { Instant, Row } from '../db/tables';
import { kept } from './tables';

export interface Numbered {
  accountId: string;
  seq: number;
}

type Session = Row<'cash_session', 'id' | 'closed_seq'>;

/** The newest session of an account that was opened before a number. */
export const sessionBefore = async (db: Db, shopId: string, at: Numbered): Promise<Session | undefined> =>
  (await session(db, { shopId, ...at }))[0];

const session = statement<{ shopId: string } & Numbered, Session>((db, { shopId, accountId, seq }) =>
  inShop(db, shopId)
    .selectFrom('cash_session')
    .select(['id', 'closed_seq'])
    .where('account_id', '=', accountId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1),
);

interface LineShift {
  session_id: string;
  payment_method_id: number;
  inflow: Cents;
  outflow: Cents;
  movement_count: number;
}

/** Adds to what a session has of a method. False when it would pass what the books carry. */
export const addToLine = async (tx: Tx, shopId: string, by: LineShift): Promise<boolean> =>
  (await lineAddition(tx, { shopId, ...by })).length > 0;

const lineAddition = statement<{ shopId: string } & LineShift, { session_id: string }>((tx, { shopId, ...addition }) =>
  inShop(kept(tx), shopId)
    .insertInto('cash_session_line')
    .values({ ...addition, opening: 0 as Cents })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'session_id', 'payment_method_id'])
        .doUpdateSet((e) => ({
          inflow: e('cash_session_line.inflow', '+', e.ref('excluded.inflow')),
          outflow: e('cash_session_line.outflow', '+', e.ref('excluded.outflow')),
          movement_count: e('cash_session_line.movement_count', '+', e.ref('excluded.movement_count')),
        }))
        .where((e) => e(e('cash_session_line.inflow', '+', e.ref('excluded.inflow')), '<=', MAX_TOTAL))
        .where((e) => e(e('cash_session_line.outflow', '+', e.ref('excluded.outflow')), '<=', MAX_TOTAL)),
    )
    .returning('session_id'),
);

/** Adds to what transfers brought to a session, or took, and to how many they are. False when it would pass what the books carry. */
export const addTransfer = async (
  tx: Tx,
  shopId: string,
  id: string,
  { by, count }: { by: Cents; count: number },
): Promise<boolean> => {
  const added = await inShop(kept(tx), shopId)
    .updateTable('cash_session')
    .set((e) => ({ transfers: e('transfers', '+', by), transfer_count: e('transfer_count', '+', count) }))
    .where('id', '=', id)
    .where((e) => e.between(e('transfers', '+', by), negate(MAX_TOTAL), MAX_TOTAL))
    .returning('id')
    .execute();
  return added.length > 0;
};

/** Adds to the sales of a session. */
export const addSale = (tx: Tx, shopId: string, id: string, count: number) => saleAddition(tx, { shopId, id, count });

const saleAddition = unanswered<{ shopId: string; id: string; count: number }>((tx, { shopId, id, count }) =>
  inShop(kept(tx), shopId)
    .updateTable('cash_session')
    .set((e) => ({ sale_count: e('sale_count', '+', count) }))
    .where('id', '=', id),
);

export interface Closing {
  closed_seq: number;
  closed_at: Instant;
  note: string | null;
}

/** Closes a session: its figures stay from here on as they are. */
export async function closeSession(tx: Tx, shopId: string, id: string, closing: Closing): Promise<void> {
  await inShop(kept(tx), shopId)
    .updateTable('cash_session')
    .set((e) => ({ ...closing, closed_transfers: e.ref('transfers'), closed_sale_count: e.ref('sale_count') }))
    .where('id', '=', id)
    .execute();
  await inShop(kept(tx), shopId)
    .updateTable('cash_session_line')
    .set((e) => ({ closed_inflow: e.ref('inflow'), closed_outflow: e.ref('outflow') }))
    .where('session_id', '=', id)
    .execute();
}
