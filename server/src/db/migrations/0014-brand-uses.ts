import { type Kysely, sql } from 'kysely';

/** Which products and items carry a brand: it is renamed on all of them, and stays while there are any. */
export async function indexBrandUses(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product', 'product_item'] as const) {
    await db.schema
      .createIndex(`${table}_of_brand`)
      .on(table)
      .columns(['shop_id', 'brand'])
      .where(sql.ref('brand'), 'is not', null)
      .execute();
  }
}

export const migration = {
  up: indexBrandUses,
  checksum: '31208ca0e77e80dce84221876fcb4c285f98824b903edebe89da6ba82fe0a53b',
};
