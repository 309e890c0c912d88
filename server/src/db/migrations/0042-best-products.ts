import { type Kysely, sql } from 'kysely';

/** What brought most in a day or a month is read from the top, however many products were sold in it. */
export async function indexBestProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sale_sum_best')
    .on('sale_sum')
    .columns(['shop_id', 'span', 'period', 'amount'])
    .where(sql.ref('list'), '=', sql.lit('product'))
    .execute();
}

export const migration = {
  up: indexBestProducts,
  checksum: '39d5266df7c3029131135740d535d9ccd466b01821c045c634cced881ccc2460',
};
