import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export type BrandRow = Row<'brand', 'id' | 'title'>;

export type ListedBrand = BrandRow & Row<'brand', 'title_folded'>;

/** A page of them by name, as they are picked, after the last one of the page before. */
export const listBrands = (
  db: Db,
  shopId: string,
  { last, limit }: { last: ListedBrand | undefined; limit: number },
): Promise<ListedBrand[]> => {
  const page = inShop(db, shopId)
    .selectFrom('brand')
    .select(['id', 'title', 'title_folded'])
    .orderBy('title_folded')
    .limit(limit);
  return (last ? page.where('title_folded', '>', last.title_folded) : page).execute();
};

export const countBrands = async (db: Db, shopId: string): Promise<number> =>
  (
    await inShop(db, shopId)
      .selectFrom('brand')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const findBrand = (db: Db, shopId: string, folded: string): Promise<BrandRow | undefined> =>
  inShop(db, shopId).selectFrom('brand').select(['id', 'title']).where('title_folded', '=', folded).executeTakeFirst();

export const insertBrand = (tx: Tx, shopId: string, brand: NewRow<Tables['brand']>) =>
  inShop(tx, shopId).insertInto('brand').values(brand).execute();

export const findBrands = (db: Db, shopId: string, titles: readonly string[]): Promise<BrandRow[]> =>
  inShop(db, shopId).selectFrom('brand').select(['id', 'title']).where('title', 'in', titles).execute();

export const findBrandById = (db: Db, shopId: string, id: string): Promise<BrandRow | undefined> =>
  inShop(db, shopId).selectFrom('brand').select(['id', 'title']).where('id', '=', id).executeTakeFirst();

export const renameBrand = (tx: Tx, shopId: string, id: string, title: { title: string; title_folded: string }) =>
  inShop(tx, shopId).updateTable('brand').set(title).where('id', '=', id).execute();

export const deleteBrand = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('brand').where('id', '=', id).execute();
