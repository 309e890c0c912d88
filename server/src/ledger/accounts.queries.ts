import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement } from '../db/statement';
import type { Row } from '../db/tables';
import { kept } from './tables';

type ChangedAccount = Row<'account', 'balance' | 'deleted_at'>;

/**
 * Moves the balance unless that would overdraw it or pass what the books carry. The guard is in the statement: of many at
 * once, only those that fit pass. Deleted accounts move too, when one of their old movements is taken back.
 */
export const shiftBalance = async (
  tx: Tx,
  shopId: string,
  id: string,
  by: Cents,
): Promise<ChangedAccount | undefined> => (await balanceShift(tx, { shopId, id, by }))[0];

const balanceShift = statement<{ shopId: string; id: string; by: Cents }, ChangedAccount>((tx, { shopId, id, by }) =>
  inShop(kept(tx), shopId)
    .updateTable('account')
    .set((e) => ({ balance: e('balance', '+', by) }))
    .where('id', '=', id)
    .where((e) => e(e('balance', '+', by), '>=', 0 as Cents))
    .where((e) => e(e('balance', '+', by), '<=', MAX_TOTAL))
    .returning(['balance', 'deleted_at']),
);

/** The balance of an account, living or not. */
export const balanceOf = async (db: Db, shopId: string, id: string): Promise<Cents | undefined> =>
  (await inShop(db, shopId).selectFrom('account').select('balance').where('id', '=', id).executeTakeFirst())?.balance;
