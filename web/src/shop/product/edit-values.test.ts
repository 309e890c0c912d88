import type { Product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { changedFields } from '../../lib/same-values';
import { codesTooMany, type EditValues, editFieldOf, editOf, editSchema, keyOf, patchOf } from './edit-values';

const ITEM = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e04';

const product: Product = {
  product_id: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e01',
  name: 'Vestido Paloma',
  code: 'P-000146',
  primary_image: null,
  category: 'Vestidos',
  category_title: 'Indumentaria',
  category_id: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e02',
  category_value: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e03',
  description: '',
  brand: null,
  discount: false,
  price_min: 96_400,
  price_max: 96_400,
  stock_total: 3,
  state: true,
  product_stock_items: [
    {
      item_id: ITEM,
      size: 'M',
      size_id: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e05',
      size_value: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e06',
      price: 96_400,
      stock: 3,
      codes: ['VP-M-01', 'VP-M-02'],
      barcode: null,
      min_stock: null,
      variation: null,
      variation_id: null,
      variation_images: [],
    },
  ],
  detail: [],
};

/** A field of the one item. */
const ofItem = (field: Parameters<typeof keyOf>[0], value: unknown) =>
  Object.fromEntries([[keyOf(field, ITEM), value]]) as Partial<EditValues>;

/** What the form sends when these fields were changed in it. */
function sent(change: Partial<EditValues>) {
  const before = editOf(product);
  const after = editSchema([ITEM]).parse({ ...before, ...change });
  const fields = Object.keys(changedFields({ ...before, ...change }, before));
  return patchOf(Object.fromEntries(Object.entries(after).filter(([field]) => fields.includes(field))));
}

// rule: catalogue/changed-codes
test('codes are sent with those that the form had shown, and nothing else is', () => {
  const changed: Parameters<typeof patchOf>[0] = {};
  changed[keyOf('codes', ITEM)] = ['B'];
  changed[keyOf('stock', ITEM)] = 2;
  const shown = ofItem('codes', ['A', '']);
  expect(patchOf(changed, shown).patch).toEqual({
    items: [{ item_id: ITEM, codes: ['B'], codes_before: ['A'], stock: 2 }],
  });
  expect(patchOf(changed).patch).toEqual({ items: [{ item_id: ITEM, codes: ['B'], stock: 2 }] });
});

test('a form that was only looked at changes nothing', () => {
  expect(sent({})).toEqual({ patch: {}, file: undefined });
});

// rule: forms/changed-fields-only
test('only what is different is sent', () => {
  expect(sent({ name: 'Vestido Palomita', discount: true }).patch).toEqual({
    name: 'Vestido Palomita',
    discount: true,
  });
  expect(sent(ofItem('price', 99_900)).patch).toEqual({ items: [{ item_id: ITEM, price: 99_900 }] });
});

test('of an item’s details those are sent that were changed', () => {
  expect(sent({ ...ofItem('style', 'Casual'), ...ofItem('age', 'Bebé') }).patch.items).toEqual([
    { item_id: ITEM, changed_details: { style: 'Casual', age: 'Bebé' } },
  ]);
});

test('another value of the same category comes with its category', () => {
  const valueId = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e07';
  expect(sent({ category: { collectionId: product.category_id, valueId } }).patch).toEqual({
    category_id: product.category_id,
    category_value: valueId,
  });
});

// rule: catalogue/codes-beyond-stock
test('less stock takes no code away, not even all of it', () => {
  for (const stock of [1, 0]) expect(sent(ofItem('stock', stock)).patch.items).toEqual([{ item_id: ITEM, stock }]);
});

test('codes beyond the stock are asked for by name once they are touched, and not before', () => {
  const before = editOf(product);
  const said = (change: Partial<EditValues>) =>
    codesTooMany(before, editSchema([ITEM]).parse({ ...before, ...change }), [ITEM]);
  expect(said(ofItem('stock', 1))).toEqual([]);
  expect(said({ ...ofItem('stock', 1), ...ofItem('codes', ['A', 'B', 'C']) })).toEqual([
    { key: keyOf('codes', ITEM), message: 'Hay más códigos que unidades. Sobran: B, C' },
  ]);
  expect(said({ ...ofItem('stock', 1), ...ofItem('codes', ['', 'B']) })).toEqual([]);
});

// rule: catalogue/whole-edits
test('what is refused of an item is said at its field', () => {
  const { items } = patchOf({ ...ofItem('stock', 3), ...ofItem('brand', 'Topper') } as Parameters<
    typeof patchOf
  >[0]).patch;
  const said = (field: string) => editFieldOf(field, items);
  expect(said('items.0.stock')).toBe(keyOf('stock', ITEM));
  expect(said('items.0.codes.3')).toBe(keyOf('codes', ITEM));
  expect(said('items.0.size_value')).toBe(keyOf('size', ITEM));
  expect(said('items.0.changed_details.brand')).toBe(keyOf('brand', ITEM));
  expect(said('category_value')).toBe('category');
  expect([said('name'), said('items'), said('items.1.stock')]).toEqual(['name', 'items', 'items.1.stock']);
});
