import { type Kysely, sql } from 'kysely';

/** What brought most in a year is read from the top, too: what each product came to in it, by what is kept of its months. */
export async function keepProductsOfYears(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "sale_sum" (shop_id, list, span, period, item, sale_count, units, amount)
    select shop_id, list, 'year', substr(period, 1, 4), item, sum(sale_count), sum(units), sum(amount)
    from "sale_sum" where list = 'product' and span = 'month' group by 1, 2, 4, 5`.execute(db);
}

export const migration = {
  up: keepProductsOfYears,
  checksum: 'b9cef23b68dcf1535188c5eb4a992dc20d8acc646150d325e87789ac6cd72376',
};
