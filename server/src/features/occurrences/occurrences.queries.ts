import type { OccurrenceState } from '@trastienda/domain/recurring/rule';
import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row } from '../../db/tables';

/** An occurrence of which something is known. */
export type OccurrenceRow = Row<'occurrence', 'recurring_id' | 'date' | 'state'>;

/** By what an occurrence is known. */
export type OccurrenceKey = Pick<OccurrenceRow, 'recurring_id' | 'date'>;

export const findState = async (db: Db, shopId: string, key: OccurrenceKey): Promise<OccurrenceState | undefined> =>
  (
    await inShop(db, shopId)
      .selectFrom('occurrence')
      .select('state')
      .where('recurring_id', '=', key.recurring_id)
      .where('date', '=', key.date)
      .executeTakeFirst()
  )?.state;

/** What is known of a shop's occurrences, or of one rule's, that are not before what is open of their rule. */
export const listOpenStates = (db: Db, shopId: string, recurringId?: string): Promise<OccurrenceRow[]> =>
  openStates(db, { shopId, recurringId });

const openStates = statement<{ shopId: string; recurringId?: string | undefined }, OccurrenceRow>(
  (db, { shopId, recurringId }) => {
    const known = inShop(db, shopId)
      .selectFrom('occurrence')
      .innerJoin('recurring', (join) =>
        join
          .onRef('recurring.shop_id', '=', 'occurrence.shop_id')
          .onRef('recurring.id', '=', 'occurrence.recurring_id'),
      )
      .select(['occurrence.recurring_id', 'occurrence.date', 'occurrence.state'])
      .whereRef('occurrence.date', '>=', 'recurring.open_from');
    return recurringId === undefined ? known : known.where('occurrence.recurring_id', '=', recurringId);
  },
);

/** Says what becomes of an occurrence, whatever was known of it. */
export const putState = (tx: Tx, shopId: string, { recurring_id, date, state }: OccurrenceRow) =>
  inShop(tx, shopId)
    .insertInto('occurrence')
    .values({ recurring_id, date, state })
    .onConflict((conflict) => conflict.columns(['shop_id', 'recurring_id', 'date']).doUpdateSet({ state }))
    .execute();

/** Says it of those of which nothing is known. */
export const putUnknown = (tx: Tx, shopId: string, rows: readonly OccurrenceRow[]) =>
  inShop(tx, shopId)
    .insertInto('occurrence')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shop_id', 'recurring_id', 'date']).doNothing())
    .execute();

export const insertOccurrenceMovement = (tx: Tx, shopId: string, movementId: string, key: OccurrenceKey) =>
  inShop(tx, shopId)
    .insertInto('occurrence_movement')
    .values({ movement_id: movementId, recurring_id: key.recurring_id, date: key.date })
    .execute();

/** The occurrence of which a movement was made, if it was made of one. */
export const occurrenceOf = (db: Db, shopId: string, movementId: string): Promise<OccurrenceKey | undefined> =>
  inShop(db, shopId)
    .selectFrom('occurrence_movement')
    .select(['recurring_id', 'date'])
    .where('movement_id', '=', movementId)
    .executeTakeFirst();

export const deleteOccurrencesOf = async (tx: Tx, shopId: string, recurringId: string): Promise<void> => {
  await inShop(tx, shopId).deleteFrom('occurrence_movement').where('recurring_id', '=', recurringId).execute();
  await inShop(tx, shopId).deleteFrom('occurrence').where('recurring_id', '=', recurringId).execute();
};
