import { expect, test } from 'vitest';
import { followRename, withRenamed } from './renamed';

// rule: catalogue/renames
test('a renamed brand is renamed wherever a form holds it, and nothing else is touched', () => {
  const file = new File(['x'], 'foto.jpg');
  const values = {
    name: 'Topper',
    brand: 'Topper',
    'brand:a': 'Topper',
    'brand:b': 'Adidas',
    items: [{ details: { brand: 'Topper', style: 'Topper' } }, { details: { brand: 'Adidas' } }],
    file: [file],
  };
  const set: [string, unknown][] = [];
  followRename(
    { getValues: () => values, setValue: (field, value) => void set.push([field, value]) },
    'Topper',
    'Topper 2',
  );
  expect(set).toEqual([
    ['brand', 'Topper 2'],
    ['brand:a', 'Topper 2'],
    ['items', [{ details: { brand: 'Topper 2', style: 'Topper' } }, { details: { brand: 'Adidas' } }]],
  ]);
  expect(withRenamed({ brand: 'Topper', file }, 'Topper', '')).toEqual({ brand: '', file });
});
