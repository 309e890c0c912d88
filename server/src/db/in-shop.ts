import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The tables whose rows are a shop's. A session, too, has a shop, and is found by its token alone: it says which shop is meant. */
type OfShops<DB> = {
  [T in keyof DB as DB[T] extends { shop_id: string } ? Exclude<T, 'session'> : never]: DB[T];
};

export type ShopTables = OfShops<Tables>;

type InShop<DB> = Pick<Kysely<OfShops<DB>>, 'selectFrom' | 'updateTable' | 'deleteFrom'>;

/**
 * The only way to a shop's rows (rule: shop/isolation): each statement that begins here asks for this shop's, whatever else it asks for.
 * A new row says its shop itself, as its type demands. What is joined says in the join that it is of the same shop
 * (db/in-shop.test.ts).
 */
export function inShop<DB>(db: Kysely<DB>, shopId: string): InShop<DB> {
  const all = db as unknown as Kysely<Record<string, { shop_id: string }>>;
  const bound = {
    selectFrom: (table: string) => all.selectFrom(table).where(shopOf(table), '=', shopId),
    updateTable: (table: string) => all.updateTable(table).where(shopOf(table), '=', shopId),
    deleteFrom: (table: string) => all.deleteFrom(table).where(shopOf(table), '=', shopId),
  };
  return bound as unknown as InShop<DB>;
}

/** Said with the table, or the name that it has in the statement: of what is joined later each has a `shop_id`. */
const shopOf = (table: string) => `${table.split(' as ').at(-1)}.shop_id` as const;

/** For the few statements that are about the rows of all shops at once; db/in-shop.test.ts says where they may stand. */
export const ofAllShops = <DB>(db: Kysely<DB>): Kysely<DB> => db;
