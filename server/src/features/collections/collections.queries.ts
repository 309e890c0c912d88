import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

/** The tables of a kind of collection, and the column by which a value says whose it is. */
type Kept = {
  [K in 'category' | 'size']: { collections: K; values: `${K}_value`; owner: `${K}_id` };
}['category' | 'size'];

/** A column that the values of one kind have and those of another have not. */
export type Own = 'icon_id';

export type KindTables<O extends Own = Own> = Kept & { own: readonly O[] };

export type CollectionRow = Row<Kept['collections'], 'id' | 'title'>;

export type ValueRow<O extends Own> = Row<Kept['values'], 'id' | 'value'> &
  Row<'category_value', O> & { collection_id: string };

interface In<D extends Db = Db> {
  db: D;
  shopId: string;
}

const readCollections = (kind: KindTables, { db, shopId }: In) =>
  inShop(db, shopId).selectFrom(kind.collections).select(['id', 'title']);

const readValues = <O extends Own>(kind: KindTables<O>, { db, shopId }: In) =>
  inShop(db, shopId)
    .selectFrom(kind.values)
    .select(['id', 'value', `${kind.owner} as collection_id`, ...kind.own])
    .$castTo<ValueRow<O>>();

/** A page of them in the order of their creation, after the last one of the page before. */
export const listCollections = (
  kind: KindTables,
  shop: In,
  { last, limit }: { last: { seq: number } | undefined; limit: number },
): Promise<(CollectionRow & { seq: number })[]> => {
  const page = readCollections(kind, shop).select('seq').orderBy('seq').limit(limit);
  return (last ? page.where('seq', '>', last.seq) : page).execute();
};

/** How many of the kind the shop has. */
export const countCollections = async (kind: KindTables, { db, shopId }: In): Promise<number> =>
  (
    await inShop(db, shopId)
      .selectFrom(kind.collections)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const findCollection = (kind: KindTables, shop: In, id: string): Promise<CollectionRow | undefined> =>
  readCollections(kind, shop).where('id', '=', id).executeTakeFirst();

/** The values of these collections, in the order of their creation. */
export const listValues = async <O extends Own>(
  kind: KindTables<O>,
  shop: In,
  collectionIds: readonly string[],
): Promise<ValueRow<O>[]> =>
  collectionIds.length === 0
    ? []
    : readValues(kind, shop).where(kind.owner, 'in', collectionIds).orderBy('seq').execute();

export const findValue = (kind: KindTables, shop: In, collectionId: string, id: string) =>
  readValues(kind, shop).where(kind.owner, '=', collectionId).where('id', '=', id).executeTakeFirst();

export const findValues = async <O extends Own>(
  kind: KindTables<O>,
  shop: In,
  ids: readonly string[],
): Promise<ValueRow<O>[]> => (ids.length === 0 ? [] : readValues(kind, shop).where('id', 'in', ids).execute());

/** Whether a collection other than `except` has this title. */
export const titleIsTaken = async (kind: KindTables, shop: In, folded: string, except?: string): Promise<boolean> => {
  const found = await readCollections(kind, shop).where('title_folded', '=', folded).executeTakeFirst();
  return found !== undefined && found.id !== except;
};

/** Whether a value of the collection other than `except` has this name. */
export const valueIsTaken = async (
  kind: KindTables,
  shop: In,
  { collectionId, folded, except }: { collectionId: string; folded: string; except?: string | undefined },
): Promise<boolean> => {
  const found = await readValues(kind, shop)
    .where(kind.owner, '=', collectionId)
    .where('value_folded', '=', folded)
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

type NewCollection = NewRow<Tables[Kept['collections']]>;

export const insertCollection = (kind: KindTables, { db, shopId }: In<Tx>, collection: NewCollection) =>
  inShop(db, shopId).insertInto(kind.collections).values(collection).execute();

type NewValueRow = NewRow<Tables[Kept['values']]>;

export const insertValues = (kind: KindTables, { db, shopId }: In<Tx>, collectionId: string, values: NewValueRow[]) =>
  inShop(db, shopId)
    .insertInto(kind.values)
    .values(values.map((value) => ({ ...value, [kind.owner]: collectionId })))
    .execute();

type Title = Pick<NewCollection, 'title' | 'title_folded'>;

export const renameCollection = (kind: KindTables, { db, shopId }: In<Tx>, id: string, title: Title) =>
  inShop(db, shopId).updateTable(kind.collections).set(title).where('id', '=', id).execute();

type Change = { [Column in 'value' | 'value_folded' | Own]?: string | undefined };

/** What is undefined stays; something is not. */
export const updateValue = (kind: KindTables, { db, shopId }: In<Tx>, id: string, change: Change) =>
  inShop(db, shopId).updateTable(kind.values).set(change).where('id', '=', id).execute();

export const deleteValue = (kind: KindTables, { db, shopId }: In<Tx>, id: string) =>
  inShop(db, shopId).deleteFrom(kind.values).where('id', '=', id).execute();

export const deleteValuesOf = (kind: KindTables, { db, shopId }: In<Tx>, collectionId: string) =>
  inShop(db, shopId).deleteFrom(kind.values).where(kind.owner, '=', collectionId).execute();

export const deleteCollection = (kind: KindTables, { db, shopId }: In<Tx>, id: string) =>
  inShop(db, shopId).deleteFrom(kind.collections).where('id', '=', id).execute();
