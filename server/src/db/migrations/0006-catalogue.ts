import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';
import { createProductSearch } from './product-search';

const SHOP_AND_ID = ['shop_id', 'id'] as const;

/** Categories, sizes, brands, variations and products. Every key and every reference carries the shop. */
export async function createCatalogue(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, bool, text } = columnTypes(engine);

  await db.schema
    .alterTable('ledger')
    .addColumn('product_count', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ledger')
    .addColumn('last_product_number', int, (c) => c.notNull().defaultTo(0))
    .execute();

  for (const name of ['category', 'size', 'brand'] as const) {
    await table(name)
      .addColumn('seq', bigint, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('title_folded', text, (c) => c.notNull())
      .addUniqueConstraint(`${name}_title`, ['shop_id', 'title_folded'])
      .execute();
    await index(`${name}_in_order`, name, ['shop_id', 'seq']);
  }

  const categoryValue = table('category_value')
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('category_id', id, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('value_folded', text, (c) => c.notNull())
    .addColumn('icon_id', text, (c) => c.notNull())
    .addUniqueConstraint('category_value_name', ['shop_id', 'category_id', 'value_folded']);
  await referring(referring(categoryValue, 'category_id', 'category'), 'icon_id', 'image').execute();
  await index('category_value_icon', 'category_value', ['shop_id', 'icon_id']);

  const sizeValue = table('size_value')
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('size_id', id, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('value_folded', text, (c) => c.notNull())
    .addUniqueConstraint('size_value_name', ['shop_id', 'size_id', 'value_folded']);
  await referring(sizeValue, 'size_id', 'size').execute();

  const variation = table('variation')
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('category_id', id)
    .addColumn('category_value_id', id);
  await referring(referring(variation, 'category_id', 'category'), 'category_value_id', 'category_value').execute();
  await index('variation_in_order', 'variation', ['shop_id', 'seq']);
  await index('variation_of_category', 'variation', ['shop_id', 'category_id']);
  await index('variation_of_category_value', 'variation', ['shop_id', 'category_value_id']);

  const collection = table('variation_collection')
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('variation_id', id, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull());
  await referring(collection, 'variation_id', 'variation').execute();
  await index('variation_collection_in_order', 'variation_collection', ['shop_id', 'variation_id', 'seq']);

  const image = db.schema
    .createTable('variation_image')
    .addColumn('shop_id', id, (c) => c.notNull())
    .addColumn('collection_id', id, (c) => c.notNull())
    .addColumn('image_id', text, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('variation_image_key', ['shop_id', 'collection_id', 'image_id']);
  await referring(referring(image, 'collection_id', 'variation_collection'), 'image_id', 'image').execute();
  await index('variation_image_in_order', 'variation_image', ['shop_id', 'collection_id', 'seq']);
  await index('variation_image_image', 'variation_image', ['shop_id', 'image_id']);

  const product = table('product')
    .addColumn('seq', bigint, (c) => c.notNull().unique())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('category_id', id, (c) => c.notNull())
    .addColumn('category_value_id', id, (c) => c.notNull())
    .addColumn('brand', text)
    .addColumn('image_id', text)
    .addColumn('discount', bool, (c) => c.notNull())
    .addColumn('stock_total', int, (c) => c.notNull().check(sql`stock_total >= 0`))
    .addColumn('own_search', text, (c) => c.notNull())
    .addColumn('search', text, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('product_number', ['shop_id', 'number']);
  const categorised = referring(referring(product, 'category_id', 'category'), 'category_value_id', 'category_value');
  await referring(categorised, 'image_id', 'image').execute();
  await index('product_in_order', 'product', ['shop_id', 'seq', 'id']);
  await index('product_of_category', 'product', ['shop_id', 'category_id', 'seq']);
  await index('product_of_category_value', 'product', ['shop_id', 'category_value_id']);
  await index('product_image', 'product', ['shop_id', 'image_id']);
  await createProductSearch(db, engine);

  const item = table('product_item')
    .addColumn('product_id', id, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('size_id', id, (c) => c.notNull())
    .addColumn('size_value_id', id, (c) => c.notNull())
    .addColumn('variation_id', id)
    .addColumn('price', bigint, (c) => c.notNull().check(sql`price > 0`))
    .addColumn('stock', int, (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('age', text)
    .addColumn('brand', text)
    .addColumn('color', text)
    .addColumn('gender', text)
    .addColumn('style', text);
  const sized = referring(referring(item, 'size_id', 'size'), 'size_value_id', 'size_value');
  await referring(referring(sized, 'product_id', 'product'), 'variation_id', 'variation').execute();
  await index('product_item_in_order', 'product_item', ['shop_id', 'product_id', 'position']);
  await index('product_item_of_size', 'product_item', ['shop_id', 'size_id']);
  await index('product_item_of_size_value', 'product_item', ['shop_id', 'size_value_id']);
  await index('product_item_of_variation', 'product_item', ['shop_id', 'variation_id']);

  const code = db.schema
    .createTable('item_code')
    .addColumn('shop_id', id, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('item_id', id, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('item_code_key', ['shop_id', 'code']);
  await referring(code, 'item_id', 'product_item').execute();
  await index('item_code_in_order', 'item_code', ['shop_id', 'item_id', 'position']);

  /** A table whose rows are a shop's. */
  function table(name: string) {
    return db.schema
      .createTable(name)
      .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
      .addColumn('id', id, (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, [...SHOP_AND_ID]);
  }

  function index(name: string, on: string, columns: string[]) {
    return db.schema.createIndex(name).on(on).columns(columns).execute();
  }
}

/** The database itself cannot link two shops' rows. */
function referring<T extends string, C extends string>(
  table: CreateTableBuilder<T, C | 'shop_id'>,
  column: C,
  to: string,
): CreateTableBuilder<T, C | 'shop_id'> {
  return table.addForeignKeyConstraint(
    `${table.toOperationNode().table.table.identifier.name}_${column}`,
    ['shop_id', column],
    to,
    [...SHOP_AND_ID],
  );
}

export const migration = {
  up: createCatalogue,
  checksum: 'c4459743b4e4a48dd2ca27a0d683dc377d438326ddeefb8794dc889bc0017a23',
};
