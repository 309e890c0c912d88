import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Tables } from '../../db/tables';

/** How many codes each of these items has; one without any is not among them. */
export const countCodes = (
  db: Db,
  shopId: string,
  itemIds: readonly string[],
): Promise<{ id: string; count: number }[]> =>
  inShop(db, shopId)
    .selectFrom('item_code')
    .select((e) => ['item_id as id', e.fn.countAll<number>().as('count')])
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute();

/** The codes of these items, each item's in the order in which they were typed. */
export const listCodes = async (
  db: Db,
  shopId: string,
  itemIds: readonly string[],
): Promise<{ item_id: string; code: string }[]> => {
  if (itemIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('item_code')
    .select(['item_id', 'code'])
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .orderBy('position')
    .execute();
};

/** Those of these codes that an item other than `except` has, be it as a unit's or as its barcode. */
export const takenCodes = async (
  db: Db,
  shopId: string,
  codes: readonly string[],
  except?: string,
): Promise<string[]> => {
  if (codes.length === 0) return [];
  const units = inShop(db, shopId).selectFrom('item_code').select(['code', 'item_id']).where('code', 'in', codes);
  const barcodes = inShop(db, shopId)
    .selectFrom('product_item')
    .select(['barcode as code', 'id as item_id'])
    .$narrowType<{ code: string }>()
    .where('barcode', 'in', codes);
  const found = [...(await units.execute()), ...(await barcodes.execute())];
  return found.filter((row) => row.item_id !== except).map((row) => row.code);
};

export const insertCodes = async (tx: Tx, shopId: string, codes: NewRow<Tables['item_code']>[]): Promise<void> => {
  if (codes.length > 0) await inShop(tx, shopId).insertInto('item_code').values(codes).execute();
};

export const deleteCodesOf = (tx: Tx, shopId: string, itemId: string) =>
  inShop(tx, shopId).deleteFrom('item_code').where('item_id', '=', itemId).execute();

/**
 * Those of these items that have codes, each with the place of its last one. Not asked of the product: for that SQLite goes through the codes of
 * the whole shop, and for 50,000 of them nobody is served for 200 ms.
 */
export const lastCodes = async (
  db: Db,
  shopId: string,
  itemIds: readonly string[],
): Promise<{ id: string; last: number }[]> => {
  if (itemIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('item_code')
    .select((e) => ['item_id as id', e.fn.max('position').as('last')])
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute();
};

/**
 * Deletes an item's codes from one place on, before another one. By places, and not by some of the codes: of codes that were added a moment
 * ago PostgreSQL has no statistics, takes them for few, and goes through all of them for each.
 */
export const deleteCodesBetween = (
  tx: Tx,
  shopId: string,
  itemId: string,
  [from, before]: readonly [from: number, before: number],
) =>
  inShop(tx, shopId)
    .deleteFrom('item_code')
    .where('item_id', '=', itemId)
    .where('position', '>=', from)
    .where('position', '<', before)
    .execute();
