import { sql } from 'kysely';
import type { Condition, KeptRows } from './kept-rows';

/** What is kept of the catalogue. */
export const OF_PRODUCTS: readonly KeptRows[] = [
  {
    table: 'product',
    writer: 'features/products',
    key: { id: sql`product_id` },
    figures: { stock_total: { what: (id) => `stock of product ${id}`, counted: sql`sum(stock)` } },
    from: (of) => sql`product_item where ${of('product_item')}`,
  },
  {
    table: 'ledger',
    writer: 'features/products',
    key: {},
    figures: { product_count: { what: () => 'count of products', counted: sql`count(*)` } },
    from: (of) => sql`product where ${of('product')}`,
  },
];

export const CONDITIONS_OF_PRODUCTS: readonly Condition[] = [
  {
    what: (id) => `words by which product ${id} is found`,
    broken: sql`select shop_id, id from product where not exists (
      select 1 from category c join category_value v on v.shop_id = c.shop_id and v.category_id = c.id
      where c.shop_id = product.shop_id and c.id = product.category_id and v.id = product.category_value_id
        and product.search = product.own_search || ${sql.lit('\n')} || c.title_folded || ${sql.lit('\n')} || v.value_folded)`,
  },
];
