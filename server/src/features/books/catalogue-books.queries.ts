import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Figure } from './books.queries';

/** The catalogue's totals as they are kept, zeros left out. */
export async function keptCatalogueFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of products' as what, product_count as value from ledger
    union all select cast(shop_id as text), 'stock of product ' || cast(id as text), stock_total from product
    union all select cast(shop_id as text), 'products found by their words', count(*) from product group by shop_id`.execute(
    db,
  );
  return rows.filter((row) => row.value !== 0);
}

/** The same, added up from the rows themselves. */
export async function countedCatalogueFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of products' as what, count(*) as value from product group by shop_id
    union all select cast(shop_id as text), 'stock of product ' || cast(product_id as text), sum(stock)
      from product_item group by shop_id, product_id
    union all select cast(p.shop_id as text), 'products found by their words', count(*) from product p
      join category c on c.shop_id = p.shop_id and c.id = p.category_id
      join category_value v on v.shop_id = p.shop_id and v.id = p.category_value_id and v.category_id = c.id
      where p.search = p.own_search || ${'\n'} || c.title_folded || ${'\n'} || v.value_folded
      group by p.shop_id`.execute(db);
  return rows.filter((row) => row.value !== 0);
}
