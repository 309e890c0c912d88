import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop, type NewRow, ofAllShops } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Instant, Row, Tables } from '../../db/tables';

export type ImageRow = Row<'image', (typeof COLUMNS)[number]>;

const COLUMNS = ['shop_id', 'id', 'hash', 'format', 'width', 'height'] as const;

/** A picture of the shop whose file is whole. */
export const findImage = async (db: Db, shopId: string, id: string): Promise<ImageRow | undefined> =>
  (await wholeImage(db, { shopId, id }))[0];

const wholeImage = statement<{ shopId: string; id: string }, ImageRow>((db, { shopId, id }) =>
  inShop(db, shopId).selectFrom('image').select(COLUMNS).where('id', '=', id).where('stored', 'is', sql.lit(true)),
);

/** The kept picture of that content, noted as brought once more: the sweep leaves it alone for a day from when it finds it. */
export const noteUpload = (db: Db, shopId: string, hash: string): Promise<ImageRow | undefined> =>
  inShop(db, shopId)
    .updateTable('image')
    .set((e) => ({ unused_since: null, uploads: e('uploads', '+', 1) }))
    .where('hash', '=', hash)
    .where('stored', 'is', sql.lit(true))
    .returning(COLUMNS)
    .executeTakeFirst();

/** A row for a file that is about to be written. */
export const insertImage = (
  db: Db,
  shopId: string,
  image: Omit<NewRow<Tables['image']>, 'stored' | 'uploads' | 'unused_since'>,
) =>
  inShop(db, shopId)
    .insertInto('image')
    .values({ ...image, stored: false, uploads: 1, unused_since: null })
    .execute();

export const markStored = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId).updateTable('image').set({ stored: true }).where('id', '=', id).execute();

export const deleteImage = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId).deleteFrom('image').where('id', '=', id).execute();

/** Nothing refers to the row of `image` at hand. */
const unreferenced = sql<boolean>`not exists (select 1 from app_user where avatar_url = '/api/images/' || image.id)
  and not exists (select 1 from category_value as v where v.shop_id = image.shop_id and v.icon_id = image.id)
  and not exists (select 1 from variation_image as v where v.shop_id = image.shop_id and v.image_id = image.id)
  and not exists (select 1 from product as p where p.shop_id = image.shop_id and p.image_id = image.id)
  and not exists (select 1 from receipt as r where r.shop_id = image.shop_id and r.image_id = image.id)
  and not exists (select 1 from trash_image as t where t.shop_id = image.shop_id and t.image_id = image.id)`;

/**
 * Takes a picture back that one upload has just brought, unless something refers to it or another upload brought the same one since.
 */
export const unstoreFresh = async (db: Db, shopId: string, id: string): Promise<boolean> => {
  const taken = await inShop(db, shopId)
    .updateTable('image')
    .set({ stored: false })
    .where('id', '=', id)
    .where('uploads', '=', 1)
    .where(unreferenced)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** The pictures behind one, of all shops and whatever state they are in: since when the sweep knows that nothing refers to each, and whether it still is so. */
export const listAfter = (db: Db, behind: { shop_id: string; id: string }, limit: number) =>
  ofAllShops(db)
    .selectFrom('image')
    .select(COLUMNS)
    .select(['unused_since', unreferenced.as('is_unused')])
    .where(sql<boolean>`(shop_id, id) > (${behind.shop_id}, ${behind.id})`)
    .orderBy('shop_id')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Notes that nothing refers to it from now on, unless something does by now. */
export const noteUnused = (db: Db, shopId: string, id: string, now: Instant) =>
  inShop(db, shopId)
    .updateTable('image')
    .set({ unused_since: now })
    .where('id', '=', id)
    .where('unused_since', 'is', null)
    .where(unreferenced)
    .execute();

/** Something refers to it again. */
export const noteUsed = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId).updateTable('image').set({ unused_since: null }).where('id', '=', id).execute();

/** Hides one before its file goes that nothing has referred to since `before`; false when it is needed again. */
export const unstoreUnused = async (db: Db, shopId: string, id: string, before: Instant): Promise<boolean> => {
  const taken = await inShop(db, shopId)
    .updateTable('image')
    .set({ stored: false })
    .where('id', '=', id)
    .where('unused_since', '<=', before)
    .where(unreferenced)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
