import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export type CategoryRow = Row<'category', 'id' | 'title'>;

export type CategoryValueRow = Row<'category_value', 'id' | 'category_id' | 'value' | 'icon_id'>;

/** In the order of their creation. */
export const listCategories = (db: Db, shopId: string): Promise<CategoryRow[]> =>
  inShop(db, shopId).selectFrom('category').select(['id', 'title']).orderBy('seq').execute();

export const findCategory = (db: Db, shopId: string, id: string): Promise<CategoryRow | undefined> =>
  inShop(db, shopId).selectFrom('category').select(['id', 'title']).where('id', '=', id).executeTakeFirst();

/** The values of one category, or of all, in the order of their creation. */
export const listValues = (db: Db, shopId: string, categoryId?: string): Promise<CategoryValueRow[]> => {
  const all = inShop(db, shopId)
    .selectFrom('category_value')
    .select(['id', 'category_id', 'value', 'icon_id'])
    .orderBy('seq');
  return (categoryId === undefined ? all : all.where('category_id', '=', categoryId)).execute();
};

export const findValue = (
  db: Db,
  shopId: string,
  categoryId: string,
  id: string,
): Promise<CategoryValueRow | undefined> =>
  inShop(db, shopId)
    .selectFrom('category_value')
    .select(['id', 'category_id', 'value', 'icon_id'])
    .where('category_id', '=', categoryId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a category other than `except` has this title. */
export const titleIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await inShop(db, shopId)
    .selectFrom('category')
    .select('id')
    .where('title_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

/** Whether a value of the category other than `except` has this name. */
export const valueIsTaken = async (
  db: Db,
  shopId: string,
  categoryId: string,
  folded: string,
  except?: string,
): Promise<boolean> => {
  const found = await inShop(db, shopId)
    .selectFrom('category_value')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('value_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

export const insertCategory = (tx: Tx, shopId: string, category: NewRow<Tables['category']>) =>
  inShop(tx, shopId).insertInto('category').values(category).execute();

export const insertValues = (tx: Tx, shopId: string, values: NewRow<Tables['category_value']>[]) =>
  inShop(tx, shopId).insertInto('category_value').values(values).execute();

export const renameCategory = (tx: Tx, shopId: string, id: string, title: { title: string; title_folded: string }) =>
  inShop(tx, shopId).updateTable('category').set(title).where('id', '=', id).execute();

/** What is undefined stays; something is not. */
export const updateValue = (
  tx: Tx,
  shopId: string,
  id: string,
  change: { value?: string; value_folded?: string; icon_id?: string | undefined },
) => inShop(tx, shopId).updateTable('category_value').set(change).where('id', '=', id).execute();

export const deleteValue = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('category_value').where('id', '=', id).execute();

export const deleteValuesOf = (tx: Tx, shopId: string, categoryId: string) =>
  inShop(tx, shopId).deleteFrom('category_value').where('category_id', '=', categoryId).execute();

export const deleteCategory = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('category').where('id', '=', id).execute();
