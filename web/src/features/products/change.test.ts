import type { Product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { changesOf, editOf } from './change';

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
  stock_total: 3,
  state: true,
  product_stock_items: [
    {
      item_id: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e04',
      size: 'M',
      size_id: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e05',
      size_value: '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e06',
      price: 96_400,
      stock: 3,
      codes: ['VP-M-01', 'VP-M-02'],
      variation: null,
      variation_id: null,
      variation_images: [],
    },
  ],
  detail: [],
};

const edit = (change: Partial<ReturnType<typeof editOf>>) => changesOf(product, { ...editOf(product), ...change });
const itemWith = (change: object) => ({ items: editOf(product).items.map((item) => ({ ...item, ...change })) });

test('a form that was only looked at changes nothing', () => {
  expect(edit({})).toEqual({ fields: {}, items: [] });
});

test('only what is different is sent', () => {
  expect(edit({ name: 'Vestido Palomita', discount: true })).toEqual({
    fields: { name: 'Vestido Palomita', discount: true },
    items: [],
  });
  expect(edit(itemWith({ price: 99_900 })).items).toEqual([
    { id: product.product_stock_items[0]?.item_id, place: 0, change: { price: 99_900 } },
  ]);
});

test('another value of the same category comes with its category', () => {
  const category_value = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e07';
  expect(edit({ category_value }).fields).toEqual({ category_id: product.category_id, category_value });
});

test('less stock takes the codes beyond it away', () => {
  expect(edit(itemWith({ stock: 1 })).items[0]?.change).toEqual({ stock: 1, codes: ['VP-M-01'] });
});

test('an empty code input is no change', () => {
  expect(edit(itemWith({ codes: ['VP-M-01', '', 'VP-M-02'] })).items).toEqual([]);
});
