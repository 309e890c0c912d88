import { brand as brandReply } from '@trastienda/contract/brands';
import type { Category } from '@trastienda/contract/categories';
import type { Product } from '@trastienda/contract/products';
import type { Size } from '@trastienda/contract/sizes';
import { stockCount } from '@trastienda/contract/stock-counts';
import { type Variation, variation as variationReply } from '@trastienda/contract/variations';
import { expect } from 'vitest';
import { aCategory, anItem, aProduct, aSize, aVariation, type Shelf } from './catalogue';
import { aForm, aPng } from './pictures';
import { created, type TestShop } from './shop';

/** What a full shop has for sale. */
export interface FullCatalogue {
  shelf: Shelf;
  category: Category;
  size: Size;
  /** Of both products and of the items of the first. */
  brand: string;
  /** Two collections, of which the first has two pictures; no category. A product has it. */
  variation: Variation;
  /** Of the category and its value. No product has it. */
  spare: Variation;
  /** With a picture of its own and two items with codes; and with its variation's picture. */
  shirt: Product;
  plain: Product;
  /** Of an item of the shirt: one was missing. */
  count: string;
}

/** Products, what they are sorted by, their variations and a count of their stock; every text has `word` in it. */
export async function aFullCatalogue(shop: TestShop, word: string): Promise<FullCatalogue> {
  const category = await aCategory(shop, `${word} ropa`, [`${word} remeras`, `${word} buzos`]);
  const size = await aSize(shop, `${word} talles`, [`${word} S`, `${word} M`]);
  const [value, small] = [category.values[0]?.id ?? '', size.values[0]?.id ?? ''];
  const shelf = { category_id: category.category_id, category_value: value, size_id: size.size_id, size_value: small };
  const { brand_id } = created(await shop.call('/brands', { body: { title: `${word} marca` } }), brandReply);
  const variation = await addCollection(shop, word, await aVariation(shop, [1, 2], texts(word, 'color')));
  const ofCategory = { category_id: category.category_id, category_value: value };
  const spare = await aVariation(shop, [3], { ...texts(word, 'tela'), ...ofCategory });
  const own = { name: `${word} lisa`, description: `${word} algodón`, brand: `${word} marca` };
  const details = {
    age: 'Adulto',
    brand: `${word} marca`,
    color: '#eaf5f5',
    gender: 'Unisex',
    style: `${word} urbano`,
  };
  const items = [
    anItem(shelf, { codes: [`${word}-1`, `${word}-2`], details, variation_id: variation.variation_id }),
    anItem(shelf, { codes: [`${word}-3`], details, stock: 5, barcode: `${word}-779`, min_stock: 9 }),
  ];
  const shirt = await aProduct(shop, shelf, own, items, await aPng(4));
  const shown = [anItem(shelf, { variation_id: variation.variation_id })];
  const plain = await aProduct(shop, shelf, { ...own, name: `${word} simple` }, shown);
  const count = await someCount(shop, word, shirt);
  return { shelf, category, size, brand: brand_id, variation, spare, shirt, plain, count };
}

async function someCount(shop: TestShop, word: string, { product_stock_items }: Product): Promise<string> {
  const item_id = product_stock_items[1]?.item_id;
  const body = { lines: [{ item_id, counted: 4 }], note: `${word} recuento` };
  return created(await shop.call('/stock_counts', { body }), stockCount).count_id;
}

/** What a variation is called, and its first collection. */
export const texts = (word: string, title: string) => ({ title: `${word} ${title}`, label: `${word} rojo` });

async function addCollection(shop: TestShop, word: string, { variation_id }: Variation): Promise<Variation> {
  const form = aForm({ label: `${word} azul` }, [{ field: 'files', bytes: await aPng(5) }]);
  const path = `/variations/${variation_id}`;
  expect((await shop.call(`${path}?edit=add_collection`, { method: 'PATCH', body: form })).status).toBe(200);
  return (await shop.call(path)).read(variationReply);
}
