import { expect, test } from 'vitest';
import { emptyItem } from '../fields/new-item';
import { createSchema, emptyProduct, isHalfWay, withItem, withItemBack, withoutItem } from './create-values';

const size = { collectionId: 'letters', valueId: 'm' };
const item = (codes: string[], stock = 2) => ({ ...emptyItem(), size, price: 10, stock, codes });
const whole = {
  ...emptyProduct(),
  name: 'Remera',
  category: { collectionId: 'clothes', valueId: 'shirts' },
};

test('an item that is typed goes with the product, an untouched form does not', () => {
  const typed = { ...whole, item: item(['A']) };
  expect(createSchema.parse(typed).items).toHaveLength(1);
  const saved = withItem(typed);
  expect(isHalfWay(saved)).toBe(false);
  expect(createSchema.parse(saved).items).toHaveLength(1);
  expect(createSchema.parse({ ...saved, item: item(['B']) }).items).toHaveLength(2);
});

test('an item that is edited again takes its own place', () => {
  const saved = withItem({ ...whole, item: item(['A']) });
  const edited = createSchema.parse({ ...saved, editing: 0, item: item(['C']) });
  expect(edited.items.map(({ codes }) => codes)).toEqual([['C']]);
  expect(edited.place).toBe(0);
});

test('less stock takes no typed code away: those beyond it are named', () => {
  const { error } = createSchema.safeParse({ ...whole, item: item(['A', 'B', 'C'], 1) });
  expect(error?.issues).toMatchObject([
    { path: ['item', 'codes'], message: 'Hay más códigos que unidades. Sobran: B, C' },
    { path: ['items'] },
  ]);
});

test('an item that was taken out comes back to its place, whatever is in the form meanwhile', () => {
  const both = withItem({ ...withItem({ ...whole, item: item(['A']) }), item: item(['B']) });
  const [first] = both.items;
  const left = withoutItem({ ...both, editing: 1 }, 0);
  expect(left.items.map(({ codes }) => codes)).toEqual([['B']]);
  expect(left.editing).toBe(0);
  if (!first) throw new Error('there is a first item');
  const back = withItemBack(left, 0, first);
  expect(back.items.map(({ codes }) => codes)).toEqual([['A'], ['B']]);
  expect(back.editing).toBe(1);
});
