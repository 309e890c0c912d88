import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Engine } from '../../db/engine';
import { inShop, type NewRow, ofAllShops } from '../../db/in-shop';
import { bytesOf, PAGE_OF_ROWS, rowsOfNextPage } from '../../db/row-pages';
import type { Instant, Row, Tables } from '../../db/tables';

export type ExportRow = Row<'export', 'id' | 'state' | 'created_at' | 'touched_at'>;

const COLUMNS = ['id', 'state', 'created_at', 'touched_at'] as const;

export const insertExport = (tx: Tx, shopId: string, row: NewRow<Tables['export']>) =>
  inShop(tx, shopId).insertInto('export').values(row).execute();

export const findExport = (db: Db, shopId: string, id: string): Promise<ExportRow | undefined> =>
  inShop(db, shopId).selectFrom('export').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** All of a shop, the newest first. */
export const listExports = (db: Db, shopId: string): Promise<ExportRow[]> =>
  inShop(db, shopId).selectFrom('export').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const touchExport = (db: Db, shopId: string, id: string, now: Instant) =>
  inShop(db, shopId).updateTable('export').set({ touched_at: now }).where('id', '=', id).execute();

/** Says how one ended; false when it has been removed meanwhile. */
export const endExport = async (db: Db, shopId: string, id: string, state: 'done' | 'failed'): Promise<boolean> => {
  const ended = await inShop(db, shopId)
    .updateTable('export')
    .set({ state })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const deleteExport = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId).deleteFrom('export').where('id', '=', id).execute();

/** Those of all shops that were begun before that and stand behind one, by their ids. */
export const listExpired = (db: Db, before: Instant, behind: string | undefined, limit: number) =>
  ofAllShops(db)
    .selectFrom('export')
    .select(['shop_id', 'id'])
    .where('created_at', '<', before)
    .$if(behind !== undefined, (found) => found.where('id', '>', behind ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

export type SheetRow = Record<string, unknown>;

/** What is read of a table: its columns, and by which of them its rows are told from one another. */
export interface Wanted {
  table: string;
  columns: readonly string[];
  order: readonly string[];
}

type AnyTables = Record<string, SheetRow & { shop_id: string }>;

/** A shop's rows of any table, some at a time, however many they are and however much each has. To be asked in one view. */
export async function* pagesOf(
  view: Db,
  { shopId, engine }: { shopId: string; engine: Engine },
  { table, columns, order }: Wanted,
): AsyncGenerator<SheetRow[]> {
  const any = view as unknown as Kysely<AnyTables>;
  const key = sql.join(order.map((column) => sql.ref(column)));
  let behind = inShop(any, shopId).selectFrom(table);
  for (const column of order) behind = behind.orderBy(column);
  for (let next = behind; ; ) {
    const most = await rowsOfNextPage(view, next.select(bytesOf(engine, columns).as('bytes')).limit(PAGE_OF_ROWS.rows));
    const rows: SheetRow[] = await next
      .select([...columns])
      .limit(most)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    const after = sql.join(order.map((column) => last[column]));
    next = behind.where(sql<boolean>`(${key}) > (${after})`);
  }
}

/** Where the shop itself is, or whose it is: the columns are the sheet's, as above. */
export const findShop = (view: Db, shopId: string, columns: readonly string[]): Promise<SheetRow[]> =>
  (view as unknown as Kysely<{ shop: SheetRow }>)
    .selectFrom('shop')
    .select([...columns])
    .where('id', '=', shopId)
    .execute();

export const findOwner = (view: Db, shopId: string, columns: readonly string[]): Promise<SheetRow[]> =>
  (view as unknown as Kysely<{ shop: SheetRow; app_user: SheetRow }>)
    .selectFrom('shop')
    .innerJoin('app_user', 'app_user.id', 'shop.owner_id')
    .select(columns.map((column) => `app_user.${column}`))
    .where('shop.id', '=', shopId)
    .execute();

/** The files of a shop that are whole, and where they are kept. */
export const listFiles = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('image')
    .select(['shop_id', 'id', 'hash', 'format'])
    .where('stored', 'is', sql.lit(true))
    .orderBy('id')
    .execute();
