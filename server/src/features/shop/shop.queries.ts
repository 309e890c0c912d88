import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Row, Tables } from '../../db/tables';

const COLUMNS = ['name', 'time_zone'] as const;

type Column = (typeof COLUMNS)[number];

export type ShopRow = Row<'shop', Column>;

export type ShopChange = Pick<Updateable<Tables['shop']>, Column>;

export const findShop = (db: Db, shopId: string): Promise<ShopRow> =>
  db.selectFrom('shop').select(COLUMNS).where('id', '=', shopId).executeTakeFirstOrThrow();

/** What is undefined stays. */
export const updateShop = (tx: Tx, shopId: string, change: ShopChange): Promise<ShopRow> =>
  tx.updateTable('shop').set(change).where('id', '=', shopId).returning(COLUMNS).executeTakeFirstOrThrow();
