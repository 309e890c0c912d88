import { expect, test } from 'vitest';
import { indexOf, type KeptItem } from './catalogue-index';

const item = (id: string, more: Partial<KeptItem> = {}): KeptItem => ({
  item_id: id,
  product_id: `p${id}`,
  product_code: `COD-${id}`,
  product_name: 'Remera básica',
  size_name: 'M',
  price: 100,
  stock: 3,
  barcode: null,
  image: null,
  codes: [],
  ...more,
});

// rule: offline/catalogue
test('a code means a unit, else a barcode, else a product', () => {
  const unit = item('1', { codes: ['AAA'] });
  const labelled = item('2', { barcode: '012345678905', product_code: 'AAA' });
  const index = indexOf([unit, labelled, item('3', { product_code: 'DOS' }), item('4', { product_code: 'dos' })]);
  expect(index.byCode('AAA')).toEqual({ item: unit, code: 'AAA' });
  expect(index.byCode('0012345678905')).toEqual({ item: labelled, code: null });
  expect(index.byCode(' COD-1 ')).toEqual({ item: unit, code: null });
  expect(index.byCode('DOS')).toMatchObject({ which: [{ item_id: '3' }, { item_id: '4' }] });
  expect(index.byCode('nada')).toBeUndefined();
});

// rule: catalogue/item-codes, offline/catalogue
test('a unit is told by the code that its item has, whichever reader gave it', () => {
  const units = item('1', { codes: ['012345678905', '0112345678905'] });
  const { byCode } = indexOf([units]);
  for (const read of ['012345678905', '0012345678905', ' 012345678905 '])
    expect(byCode(read)).toEqual({ item: units, code: '012345678905' });
  for (const read of ['112345678905', '0112345678905'])
    expect(byCode(read)).toEqual({ item: units, code: '0112345678905' });
});

// rule: offline/catalogue
test('pieces of a name are found in any order, without accents, among 20,000 items', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    item(String(at), { product_name: `Campera de jean ${at}`, codes: [`U${at}a`, `U${at}b`] }),
  );
  const index = indexOf([...many, item('última', { product_name: 'Pantalón cargo' })]);
  expect(index.byPieces('car PANTALON', 8).map(({ item_id }) => item_id)).toEqual(['última']);
  expect(index.byCode('U19999b')).toMatchObject({ code: 'U19999b' });
  expect(index.byPieces('jean', 8)).toHaveLength(8);
  expect(index.byPieces('  ', 8)).toEqual([]);
});
