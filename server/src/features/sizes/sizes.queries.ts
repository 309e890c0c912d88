import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export type SizeRow = Row<'size', 'id' | 'title'>;

export type SizeValueRow = Row<'size_value', 'id' | 'size_id' | 'value'>;

/** In the order of their creation. */
export const listSizes = (db: Db, shopId: string): Promise<SizeRow[]> =>
  inShop(db, shopId).selectFrom('size').select(['id', 'title']).orderBy('seq').execute();

export const findSize = (db: Db, shopId: string, id: string): Promise<SizeRow | undefined> =>
  inShop(db, shopId).selectFrom('size').select(['id', 'title']).where('id', '=', id).executeTakeFirst();

/** The values of one collection, or of all, in the order of their creation. */
export const listValues = (db: Db, shopId: string, sizeId?: string): Promise<SizeValueRow[]> => {
  const all = inShop(db, shopId).selectFrom('size_value').select(['id', 'size_id', 'value']).orderBy('seq');
  return (sizeId === undefined ? all : all.where('size_id', '=', sizeId)).execute();
};

export const findValues = async (db: Db, shopId: string, ids: readonly string[]): Promise<SizeValueRow[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('size_value')
    .select(['id', 'size_id', 'value'])
    .where('id', 'in', ids)
    .execute();
};

/** Whether a collection other than `except` has this title. */
export const titleIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await inShop(db, shopId)
    .selectFrom('size')
    .select('id')
    .where('title_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

/** Whether a value of the collection other than `except` has this name. */
export const valueIsTaken = async (
  db: Db,
  shopId: string,
  sizeId: string,
  folded: string,
  except?: string,
): Promise<boolean> => {
  const found = await inShop(db, shopId)
    .selectFrom('size_value')
    .select('id')
    .where('size_id', '=', sizeId)
    .where('value_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

export const insertSize = (tx: Tx, shopId: string, size: NewRow<Tables['size']>) =>
  inShop(tx, shopId).insertInto('size').values(size).execute();

export const insertValues = (tx: Tx, shopId: string, values: NewRow<Tables['size_value']>[]) =>
  inShop(tx, shopId).insertInto('size_value').values(values).execute();

export const renameSize = (tx: Tx, shopId: string, id: string, title: { title: string; title_folded: string }) =>
  inShop(tx, shopId).updateTable('size').set(title).where('id', '=', id).execute();

export const renameValue = (tx: Tx, shopId: string, id: string, value: { value: string; value_folded: string }) =>
  inShop(tx, shopId).updateTable('size_value').set(value).where('id', '=', id).execute();

export const deleteValue = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('size_value').where('id', '=', id).execute();

export const deleteValuesOf = (tx: Tx, shopId: string, sizeId: string) =>
  inShop(tx, shopId).deleteFrom('size_value').where('size_id', '=', sizeId).execute();

export const deleteSize = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('size').where('id', '=', id).execute();
