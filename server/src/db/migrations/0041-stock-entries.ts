import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * Every change of an item's stock: an item's entries are numbered, and its stock is their sum. What stands when this runs begins with an
 * entry of its own, in the trash too. A shop knows what its stock is worth at what it is sold for.
 */
export async function keepStockEntries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, text } = columnTypes(engine);
  await db.schema
    .createTable('stock_entry')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('item_id', id, (c) => c.notNull())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('change', int, (c) => c.notNull())
    .addColumn('balance', int, (c) => c.notNull().check(sql`balance >= 0`))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('reference', text)
    .addColumn('note', text)
    .addPrimaryKeyConstraint('stock_entry_key', ['shop_id', 'item_id', 'number'])
    .execute();
  await db.schema
    .alterTable('product_item')
    .addColumn('entry_count', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ledger')
    .addColumn('stock_worth', bigint, (c) => c.notNull().defaultTo(0))
    .execute();
  await begin(db, engine);
}

const COLUMNS = sql.raw('shop_id, item_id, number, at, change, balance, reason');

/** The first entry of what is there already. */
async function begin(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`insert into "stock_entry" (${COLUMNS})
    select item.shop_id, item.id, 1, product.created_at, item.stock, item.stock, 'created'
    from "product_item" as item
    join "product" on product.shop_id = item.shop_id and product.id = item.product_id`.execute(db);
  await (engine === 'sqlite' ? trashOnSqlite : trashOnPostgres).execute(db);
  await sql`update "product_item" set entry_count = 1`.execute(db);
  await sql`update "ledger" set stock_worth = worth.total
    from (select shop_id, sum(price * stock) as total from "product_item" group by shop_id) as worth
    where worth.shop_id = ledger.shop_id`.execute(db);
}

const trashOnSqlite = sql`insert into "stock_entry" (${COLUMNS})
  select trash.shop_id, item.value ->> '$.id', 1, trash.content ->> '$.product.created_at',
    item.value ->> '$.stock', item.value ->> '$.stock', 'created'
  from "trash", json_each(trash.content, '$.items') as item where trash.kind = 'product'`;

const trashOnPostgres = sql`insert into "stock_entry" (${COLUMNS})
  select trash.shop_id, cast(item ->> 'id' as uuid), 1,
    cast(cast(trash.content as jsonb) #>> '{product,created_at}' as timestamptz),
    cast(item ->> 'stock' as integer), cast(item ->> 'stock' as integer), 'created'
  from "trash" cross join lateral jsonb_array_elements(cast(trash.content as jsonb) -> 'items') as item
  where trash.kind = 'product'`;

export const migration = {
  up: keepStockEntries,
  checksum: '5795c2fa1d5b7e55c3371f256ea740f01c47bf002bf1876b04610e9a2f2245c3',
};
