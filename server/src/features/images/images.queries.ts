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

/** The kept picture of that content, noted as brought once more: the sweep leaves it alone for another day. */
export const noteUpload = (db: Db, shopId: string, hash: string, at: Instant): Promise<ImageRow | undefined> =>
  inShop(db, shopId)
    .updateTable('image')
    .set((e) => ({ seen_at: at, uploads: e('uploads', '+', 1) }))
    .where('hash', '=', hash)
    .where('stored', 'is', sql.lit(true))
    .returning(COLUMNS)
    .executeTakeFirst();

/** A row for a file that is about to be written. */
export const insertImage = (db: Db, shopId: string, image: Omit<NewRow<Tables['image']>, 'stored' | 'uploads'>) =>
  inShop(db, shopId)
    .insertInto('image')
    .values({ ...image, stored: false, uploads: 1 })
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

/** Pictures that nobody brought since `before` and that nothing refers to, and files that were never finished: those behind one, oldest first. */
export const listAbandoned = (
  db: Db,
  before: Instant,
  behind: { seen_at: Instant; id: string } | undefined,
  limit: number,
) =>
  ofAllShops(db)
    .selectFrom('image')
    .select(COLUMNS)
    .select('seen_at')
    .where('seen_at', '<=', before)
    .$if(behind !== undefined, (found) =>
      found.where((e) => {
        const { seen_at, id } = behind ?? { seen_at: before, id: '' };
        return e.or([e('seen_at', '>', seen_at), e.and([e('seen_at', '=', seen_at), e('id', '>', id)])]);
      }),
    )
    .where(unreferenced)
    .orderBy('seen_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Hides one of those before its file goes; false when it is needed again. */
export const unstoreAbandoned = async (db: Db, shopId: string, id: string, before: Instant): Promise<boolean> => {
  const taken = await inShop(db, shopId)
    .updateTable('image')
    .set({ stored: false })
    .where('id', '=', id)
    .where('seen_at', '<=', before)
    .where(unreferenced)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
