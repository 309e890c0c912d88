import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { statement, unanswered, unansweredOfRows } from '../db/statement';
import type { Row, Tables } from '../db/tables';
import { type EDITABLE_OF_MOVEMENT, KEPT_OF_MOVEMENT } from '../db/tables-movements';

/** A row of the history as it is kept. */
export type EntryRow = Row<'movement', (typeof KEPT_OF_MOVEMENT)[number]>;

export const insertEntry = (tx: Tx, shopId: string, entry: NewRow<Tables['movement']>) =>
  insertion(tx, { shopId, ...entry });

const insertion = unanswered<{ shopId: string } & NewRow<Tables['movement']>>((tx, { shopId, ...entry }) =>
  inShop(tx, shopId).insertInto('movement').values(entry),
);

export async function insertEntries(tx: Tx, shopId: string, entries: readonly NewRow<Tables['movement']>[]) {
  if (entries.length > 0) await insertions(tx, { shopId }, entries);
}

const insertions = unansweredOfRows<{ shopId: string }, NewRow<Tables['movement']>>((tx, { shopId }, entries) =>
  inShop(tx, shopId).insertInto('movement').values(entries),
);

/** A row of the shop's history, undefined when there is none. */
export const findEntry = async (db: Db, shopId: string, id: string): Promise<EntryRow | undefined> =>
  (await entry(db, { shopId, id }))[0];

const entry = statement<{ shopId: string; id: string }, EntryRow>((db, { shopId, id }) =>
  inShop(db, shopId).selectFrom('movement').select(KEPT_OF_MOVEMENT).where('id', '=', id),
);

/** Takes a row out; returns what it was, undefined when the shop has no such row. */
export const removeEntry = async (tx: Tx, shopId: string, id: string): Promise<EntryRow | undefined> =>
  (await removal(tx, { shopId, id }))[0];

const removal = statement<{ shopId: string; id: string }, EntryRow>((tx, { shopId, id }) =>
  inShop(tx, shopId).deleteFrom('movement').where('id', '=', id).returning(KEPT_OF_MOVEMENT),
);

/** What of a row can be written anew. */
export type EntryChange = Pick<Tables['movement'], (typeof EDITABLE_OF_MOVEMENT)[number] | 'label_folded'>;

export const updateEntry = (tx: Tx, shopId: string, id: string, change: EntryChange) =>
  update(tx, { shopId, id, ...change });

const update = unanswered<{ shopId: string; id: string } & EntryChange>((tx, { shopId, id, ...change }) =>
  inShop(tx, shopId).updateTable('movement').set(change).where('id', '=', id),
);

/** Whether it is said already what an account began with. */
export const hasOpening = async (db: Db, shopId: string, accountId: string): Promise<boolean> =>
  (
    await inShop(db, shopId)
      .selectFrom('movement')
      .select('id')
      .where('account_id', '=', accountId)
      .where('type', '=', 'opening')
      .execute()
  ).length > 0;
