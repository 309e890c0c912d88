import type { Catalogue, UniqueKey } from '../../../server/src/testing/catalogue-of-tables';

/**
 * The tables that are no shop's, and why: where the rows of shops lie apart, each of these is whole in every place. A shop's rows may
 * refer to them, never they to a shop's.
 */
const REFERENCE: Readonly<Record<string, string>> = {
  app_user: 'who signs in has no shop yet; name and e-mail are nobody else’s anywhere',
  shop: 'says which shops there are; its id is what the others mean by shop_id',
  shop_write: 'the mark of a shop’s last write, looked up with the session; by the shop’s id, beside its own row',
  session: 'a token is looked up before it is known whose it is; it says which shop is meant',
  device: 'a user’s browsers, looked up before there is a session',
  recovery_code: 'a user’s way back in, looked up before there is a session',
  login_attempt: 'counted by account and address, before there is a session',
  registration: 'counted by address, before there is a shop',
  migration_text: 'what was run on the database',
  kysely_migration: 'what was run on the database',
  kysely_migration_lock: 'who is at it',
};

/** Those of them that only migrations look at: they may lie wherever these are run. */
const MIGRATIONS_OWN: readonly string[] = ['migration_text', 'kysely_migration', 'kysely_migration_lock'];

/** The tables whose rows are a shop's: all that are not named above, so that a new one has to be thought about. */
export const shopTablesOf = ({ tables }: Pick<Catalogue, 'tables'>, reference = REFERENCE): string[] =>
  Object.keys(tables).filter((table) => !Object.hasOwn(reference, table));

/** What tells Citus where each table lies: reference tables whole on every machine, a shop's rows together on one. In no order. */
export function distributionOf(catalogue: Catalogue): string[] {
  const shops = shopTablesOf(catalogue);
  return Object.keys(catalogue.tables)
    .filter((table) => !MIGRATIONS_OWN.includes(table))
    .map((table) =>
      shops.includes(table)
        ? `select create_distributed_table('${table}', 'shop_id')`
        : `select create_reference_table('${table}')`,
    );
}

/** What in the tables themselves keeps a shop's rows from lying apart from others': one readable line each. */
export function faultyKeys(catalogue: Catalogue, reference = REFERENCE): string[] {
  const shops = new Set(shopTablesOf(catalogue, reference));
  const isOfShop = ({ table }: { table: string }) => shops.has(table);
  const hasShop = ({ columns }: Pick<UniqueKey, 'columns'>) => columns.includes('shop_id');
  const columnless = [...shops]
    .filter((table) => !catalogue.tables[table]?.includes('shop_id'))
    .map((table) => `${table} has no shop_id and is not named as a reference table`);
  const gone = Object.keys(reference)
    .filter((table) => !Object.hasOwn(catalogue.tables, table))
    .map((table) => `${table} is named as a reference table and there is none`);
  const unique = catalogue.uniqueKeys
    .filter((key) => isOfShop(key) && !hasShop(key))
    .map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')}) is unique beyond the shop`);
  const foreign = catalogue.foreignKeys.flatMap(({ table, name, columns, to, toColumns }) => {
    if (!shops.has(table)) return shops.has(to) ? [`${table}: ${name} refers from a reference table to ${to}`] : [];
    if (!shops.has(to)) return [];
    const at = columns.indexOf('shop_id');
    return at >= 0 && toColumns[at] === 'shop_id' ? [] : [`${table}: ${name} refers to ${to} without the shop`];
  });
  return [...columnless, ...gone, ...unique, ...foreign];
}
