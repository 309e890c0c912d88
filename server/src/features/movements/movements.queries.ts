import type { Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

/** A movement without what it is called: enough to take it back. */
export type PostedMovement = Row<'movement', (typeof POSTED)[number]>;

const POSTED = ['value', 'type', 'entry_date', 'account_id', 'expense_id', 'debt_id', 'installment_id'] as const;

export const insertMovement = (tx: Tx, shopId: string, movement: NewRow<Tables['movement']>) =>
  insertion(tx, { shopId, ...movement });

const insertion = statement<{ shopId: string } & NewRow<Tables['movement']>, never>((tx, { shopId, ...movement }) =>
  inShop(tx, shopId).insertInto('movement').values(movement),
);

type Removed = PostedMovement & Row<'movement', 'label'>;

/** Takes a movement out; returns what it was, undefined when the shop has no such movement. */
export const removeMovement = async (tx: Tx, shopId: string, id: string): Promise<Removed | undefined> =>
  (await removal(tx, { shopId, id }))[0];

const removal = statement<{ shopId: string; id: string }, Removed>((tx, { shopId, id }) =>
  inShop(tx, shopId)
    .deleteFrom('movement')
    .where('id', '=', id)
    .returning([...POSTED, 'label']),
);
