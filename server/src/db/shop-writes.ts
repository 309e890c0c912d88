import type { Db, Tx } from './database';
import { newId } from './ids';
import { statement } from './statement';

/**
 * Marks a transaction that writes to a shop: who reads this mark somewhere reads there all that the shop has written until then (docs/decisions/0019). The
 * last statement of the transaction: others of the shop wait here until it has committed, and it waits for nobody any more.
 */
export const markWrite = (tx: Tx, shopId: string): Promise<unknown> => marked(tx, { id: shopId, mark: newId() });

const marked = statement<{ id: string; mark: string }, never>((tx, write) =>
  tx
    .insertInto('shop_write')
    .values(write)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ mark: ref('excluded.mark') }))),
);

/** The mark of the last write that is to be read there; undefined when none is. */
export const lastWriteOf = async (db: Db, shopId: string): Promise<string | undefined> =>
  (await lastMark(db, { id: shopId }))[0]?.mark;

const lastMark = statement<{ id: string }, { mark: string }>((db, { id }) =>
  db.selectFrom('shop_write').select('mark').where('id', '=', id),
);
