import type { Insertable, InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import type { Tables } from './tables';

/** The tables whose rows are a shop's. A session, too, has a shop, and is found by its token alone: it says which shop is meant. */
type OfShops<DB> = {
  [T in keyof DB as DB[T] extends { shop_id: string } ? Exclude<T, 'session'> : never]: DB[T];
};

export type ShopTables = OfShops<Tables>;

/** What is said of a new row: the shop is said by `inShop`. */
export type NewRow<Table> = Omit<Insertable<Table>, 'shop_id'>;

interface InShop<DB> extends Pick<Kysely<OfShops<DB>>, 'selectFrom' | 'updateTable' | 'deleteFrom'> {
  insertInto: <T extends keyof OfShops<DB> & string>(
    table: T,
  ) => {
    values: (
      rows: NewRow<OfShops<DB>[T]> | readonly NewRow<OfShops<DB>[T]>[],
    ) => InsertQueryBuilder<OfShops<DB>, T, InsertResult>;
  };
}

/**
 * The only way to a shop's rows (rule: shop/isolation): each statement that begins here asks for this shop's, whatever else it asks for,
 * and each new row is this shop's, whatever it says. What is joined says in the join that it is of the same shop
 * (db/in-shop.test.ts).
 */
export function inShop<DB>(db: Kysely<DB>, shopId: string): InShop<DB> {
  const all = db as unknown as Kysely<Record<string, { shop_id: string }>>;
  const ofShop = (row: object) => ({ ...row, shop_id: shopId });
  const bound = {
    selectFrom: (table: string) => all.selectFrom(table).where(shopOf(table), '=', shopId),
    updateTable: (table: string) => all.updateTable(table).where(shopOf(table), '=', shopId),
    deleteFrom: (table: string) => all.deleteFrom(table).where(shopOf(table), '=', shopId),
    insertInto: (table: string) => ({
      values: (rows: object | readonly object[]) => all.insertInto(table).values([rows].flat().map(ofShop)),
    }),
  };
  return bound as unknown as InShop<DB>;
}

/** Said with the table, or the name that it has in the statement: of what is joined later each has a `shop_id`. */
const shopOf = (table: string) => `${table.split(' as ').at(-1)}.shop_id` as const;

/** For the few statements that are about the rows of all shops at once; db/in-shop.test.ts says where they may stand. */
export const ofAllShops = <DB>(db: Kysely<DB>): Kysely<DB> => db;
