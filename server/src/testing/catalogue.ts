import { randomUUID } from 'node:crypto';
import { category } from '@trastienda/contract/categories';
import { product } from '@trastienda/contract/products';
import { size } from '@trastienda/contract/sizes';
import { variation } from '@trastienda/contract/variations';
import type { Db } from '../db/database';
import { aForm, aPng } from './pictures';
import { created, type TestShop } from './shop';

const anyName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** The form of POST /categories. */
export async function categoryForm(title: string, values: readonly string[]): Promise<FormData> {
  const fields = Object.fromEntries(values.map((value, index) => [`values[${index}]`, value]));
  const icons = await Promise.all(values.map((_, index) => aPng(100 + index)));
  return aForm(
    { title, ...fields },
    icons.map((bytes) => ({ field: 'files', bytes })),
  );
}

export const aCategory = async (shop: TestShop, title = anyName('Ropa'), values: readonly string[] = ['Remeras']) =>
  created(await shop.call('/categories', { body: await categoryForm(title, values) }), category);

export const aSize = async (shop: TestShop, title = anyName('Talles'), values: readonly string[] = ['S', 'M']) =>
  created(await shop.call('/size', { body: { title, values: values.map((value) => ({ value })) } }), size);

/** A variation with one collection of pictures made from these seeds. */
export async function aVariation(shop: TestShop, seeds: readonly number[] = [1], fields: Record<string, string> = {}) {
  const files = await Promise.all(seeds.map(async (seed) => ({ field: 'files', bytes: await aPng(seed) })));
  const form = aForm({ title: anyName('Variación'), label: 'Rojo', ...fields }, files);
  return created(await shop.call('/variations', { body: form }), variation);
}

/** What products are made of: a category and a size of the shop. */
export interface Shelf {
  category_id: string;
  category_value: string;
  size_id: string;
  size_value: string;
}

export async function aShelf(shop: TestShop): Promise<Shelf> {
  const [ropa, talles] = [await aCategory(shop), await aSize(shop)];
  return {
    category_id: ropa.category_id,
    category_value: ropa.values[0]?.id ?? '',
    size_id: talles.size_id,
    size_value: talles.values[0]?.id ?? '',
  };
}

export const anItem = ({ size_id, size_value }: Shelf, change: Record<string, unknown> = {}) => ({
  codes: [],
  details: { age: 'Adulto', brand: null, color: '#eaf5f5', gender: 'Unisex', style: 'Casual' },
  price: 1500.5,
  size_id,
  size_value,
  stock: 2,
  variation_id: null,
  ...change,
});

/** The form of POST /products: one item, unless `items` says otherwise. */
export function productForm(
  shelf: Shelf,
  fields: Record<string, string> = {},
  items: readonly unknown[] = [anItem(shelf)],
  file?: Uint8Array,
): FormData {
  const { category_id, category_value } = shelf;
  const own = { category_id, category_value, description: 'De algodón', name: 'Remera lisa' };
  return aForm({ ...own, items: JSON.stringify(items), ...fields }, file ? [{ field: 'file', bytes: file }] : []);
}

export const aProduct = async (shop: TestShop, ...form: Parameters<typeof productForm>) =>
  created(await shop.call('/products', { body: productForm(...form) }), product);

/** Everything that a refused creation must leave as it was. */
export async function catalogueTraces(db: Db) {
  const tables = ['product', 'product_item', 'item_code', 'brand', 'image'] as const;
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  );
  return [await Promise.all(counts), await db.selectFrom('ledger').selectAll().orderBy('shop_id').execute()];
}
