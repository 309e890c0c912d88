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
