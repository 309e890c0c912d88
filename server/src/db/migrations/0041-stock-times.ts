import type { Kysely } from 'kysely';

/** What changed of an item since some time is found without its whole history: what was there when it was counted. */
export async function indexStockTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('stock_entry_by_time').on('stock_entry').columns(['shop_id', 'item_id', 'at']).execute();
}

export const migration = {
  up: indexStockTimes,
  checksum: '57e82a82ba4d92a3b99b15c4a66920b42c7b67872b31ffb278e26525e4778e7c',
};
