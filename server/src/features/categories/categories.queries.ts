import type { Db, Tx } from '../../db/database';

export interface CategoryRow {
  id: string;
  title: string;
}

export interface CategoryValueRow {
  id: string;
  category_id: string;
  value: string;
  icon_id: string;
}

/** In the order of their creation. */
export const listCategories = (db: Db, shopId: string): Promise<CategoryRow[]> =>
  db.selectFrom('category').select(['id', 'title']).where('shop_id', '=', shopId).orderBy('seq').execute();

export const findCategory = (db: Db, shopId: string, id: string): Promise<CategoryRow | undefined> =>
  db
    .selectFrom('category')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The values of one category, or of all, in the order of their creation. */
export const listValues = (db: Db, shopId: string, categoryId?: string): Promise<CategoryValueRow[]> => {
  const all = db
    .selectFrom('category_value')
    .select(['id', 'category_id', 'value', 'icon_id'])
    .where('shop_id', '=', shopId)
    .orderBy('seq');
  return (categoryId === undefined ? all : all.where('category_id', '=', categoryId)).execute();
};

export const findValue = (
  db: Db,
  shopId: string,
  categoryId: string,
  id: string,
): Promise<CategoryValueRow | undefined> =>
  db
    .selectFrom('category_value')
    .select(['id', 'category_id', 'value', 'icon_id'])
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a category other than `except` has this title. */
export const titleIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('shop_id', '=', shopId)
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
  const found = await db
    .selectFrom('category_value')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .where('value_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

interface Named {
  shop_id: string;
  id: string;
  seq: number;
}

export const insertCategory = (tx: Tx, category: Named & { title: string; title_folded: string }) =>
  tx.insertInto('category').values(category).execute();

export const insertValues = (
  tx: Tx,
  values: (Named & { category_id: string; value: string; value_folded: string; icon_id: string })[],
) => tx.insertInto('category_value').values(values).execute();

export const renameCategory = (tx: Tx, shopId: string, id: string, title: { title: string; title_folded: string }) =>
  tx.updateTable('category').set(title).where('shop_id', '=', shopId).where('id', '=', id).execute();

/** What is undefined stays; something is not. */
export const updateValue = (
  tx: Tx,
  shopId: string,
  id: string,
  change: { value?: string; value_folded?: string; icon_id?: string | undefined },
) => tx.updateTable('category_value').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute();

export const deleteValue = (tx: Tx, shopId: string, id: string) =>
  tx.deleteFrom('category_value').where('shop_id', '=', shopId).where('id', '=', id).execute();

export const deleteValuesOf = (tx: Tx, shopId: string, categoryId: string) =>
  tx.deleteFrom('category_value').where('shop_id', '=', shopId).where('category_id', '=', categoryId).execute();

export const deleteCategory = (tx: Tx, shopId: string, id: string) =>
  tx.deleteFrom('category').where('shop_id', '=', shopId).where('id', '=', id).execute();
