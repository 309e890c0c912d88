import { sql } from 'kysely';
import type { Condition, KeptRows } from './kept-rows';

/** What is kept of the catalogue. */
export const OF_PRODUCTS: readonly KeptRows[] = [
  {
    table: 'product_item',
    writer: 'ledger',
    key: { id: sql`item_id` },
    figures: {
      stock: { what: (id) => `stock of item ${id}`, counted: sql`sum(change)` },
      entry_count: { what: (id) => `entries of the stock of item ${id}`, counted: sql`count(*)` },
    },
    // Of what is in the trash the entries stay.
    from: (of) => sql`stock_entry where ${of('stock_entry')} and exists (
      select 1 from product_item where product_item.shop_id = stock_entry.shop_id and product_item.id = stock_entry.item_id)`,
  },
  {
    table: 'product',
    writer: 'ledger',
    key: { id: sql`product_id` },
    figures: { stock_total: { what: (id) => `stock of product ${id}`, counted: sql`sum(stock)` } },
    from: (of) => sql`product_item where ${of('product_item')}`,
  },
  {
    table: 'stock_count',
    writer: 'ledger',
    key: { id: sql`count_id` },
    figures: {
      difference: { what: (id) => `difference of count ${id}`, counted: sql`sum(counted - expected)` },
      line_count: { what: (id) => `lines of count ${id}`, counted: sql`count(*)` },
    },
    from: (of) => sql`stock_count_line where ${of('stock_count_line')}`,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: { stock_worth: { what: () => 'worth of the stock', counted: sql`sum(price * stock)` } },
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
    what: (id) => `what is left after each entry of item ${id}`,
    broken: sql`select entry.shop_id, entry.item_id as id from stock_entry as entry
      left join stock_entry as before on before.shop_id = entry.shop_id and before.item_id = entry.item_id
        and before.number = entry.number - 1
      where entry.balance <> coalesce(before.balance, 0) + entry.change or (entry.number > 1 and before.number is null)`,
  },
  {
    what: (id) => `words by which product ${id} is found`,
    broken: sql`select shop_id, id from product where not exists (
      select 1 from category c join category_value v on v.shop_id = c.shop_id and v.category_id = c.id
      where c.shop_id = product.shop_id and c.id = product.category_id and v.id = product.category_value_id
        and product.search = product.own_search || ${sql.lit('\n')} || c.title_folded || ${sql.lit('\n')} || v.value_folded)`,
  },
];
