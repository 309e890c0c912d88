import { expect, test } from 'vitest';
import { emptyItem } from '../fields/new-item';
import { createSchema } from './create-check';
import { type CreateValues, emptyProduct } from './create-values';
import {
  isUntouched,
  savedItems,
  withItem,
  withItemBack,
  withNew,
  withOpen,
  withoutChanges,
  withoutItem,
} from './items';

const size = { collectionId: 'letters', valueId: 'm' };
const item = (codes: string[], stock = 2) => ({ ...emptyItem(), size, price: 10, stock, codes });
const whole: CreateValues = {
  ...emptyProduct(),
  name: 'Remera',
  category: { collectionId: 'clothes', valueId: 'shirts' },
};

/** With this typed into the item's fields. */
const typed = (values: CreateValues, codes: string[], stock?: number): CreateValues => ({
  ...values,
  items: values.items.with(values.open?.place ?? 0, item(codes, stock)),
});

/** The same, and saved. */
const saved = (values: CreateValues, ...codes: string[]): CreateValues => ({
  ...values,
  ...withItem(typed(values, codes)),
});

const codesOf = (items: readonly { codes: string[] }[]) => items.map(({ codes }) => codes.join());

test('an item that is typed goes with the product, an untouched form does not', () => {
  expect(createSchema.parse(typed(whole, ['A'])).items).toHaveLength(1);
  const one = saved(whole, 'A');
  expect(isUntouched(one)).toBe(true);
  expect(createSchema.parse(one).items).toHaveLength(1);
  expect(createSchema.parse(typed(one, ['B'])).items).toHaveLength(2);
});

test('an item that is edited again takes its own place, and stays as it was saved until that is saved too', () => {
  const two = saved(saved(whole, 'A'), 'B');
  const edited = typed({ ...two, ...withOpen(two, 0) }, ['C']);
  expect(codesOf(createSchema.parse(edited).items)).toEqual(['C', 'B']);
  expect(codesOf(savedItems(edited))).toEqual(['A', 'B']);
  expect(codesOf(savedItems(withoutChanges(edited)))).toEqual(['A', 'B']);
  expect(codesOf(savedItems(withItem(edited)))).toEqual(['C', 'B']);
  // One more is opened before it was saved.
  expect(codesOf(withOpen(edited, 1).items)).toEqual(['A', 'B']);
});

test('less stock takes no typed code away: those beyond it are named', () => {
  const { error } = createSchema.safeParse(typed(whole, ['A', 'B', 'C'], 1));
  expect(error?.issues).toMatchObject([
    { path: ['items', 0, 'codes'], message: 'Hay más códigos que unidades. Sobran: B, C' },
    { path: ['items'] },
  ]);
});

test('what is wrong with an item that does not stand in the fields is said at its row', () => {
  const one = saved(whole, 'A');
  const { error } = createSchema.safeParse({ ...one, items: one.items.with(0, item(['A', 'B', 'C'], 1)) });
  expect(error?.issues).toMatchObject([{ path: ['items', 0] }]);
});

test('an item that was taken out comes back to its place, whatever is in the form meanwhile', () => {
  const two = saved(saved(whole, 'A'), 'B');
  const [first] = two.items;
  const left = withoutItem({ ...two, ...withOpen(two, 1) }, 0);
  expect(codesOf(left.items)).toEqual(['B']);
  expect(left.open?.place).toBe(0);
  if (!first) throw new Error('there is a first item');
  const back = withItemBack(left, 0, first);
  expect(codesOf(back.items)).toEqual(['A', 'B']);
  expect(back.open?.place).toBe(1);
});

test('items that were taken out come back before the new one, in whatever order, and into the next product too', () => {
  const two = saved(saved(whole, 'A'), 'B');
  const [first, second] = two.items;
  if (!first || !second) throw new Error('there are two items');
  const none = withoutItem(withoutItem(two, 1), 0);
  const one = withItemBack(none, 1, second);
  expect(codesOf(savedItems(one))).toEqual(['B']);
  expect(one.open).toMatchObject({ place: 1, isNew: true });
  expect(codesOf(savedItems(withItemBack(one, 0, first)))).toEqual(['A', 'B']);
  const next = withItemBack(emptyProduct(), 1, second);
  expect(codesOf(savedItems(next))).toEqual(['B']);
  expect(next.open).toMatchObject({ place: 1, isNew: true });
});

test('with the item in the fields taken out a new one begins there, and where no more fit there is none', () => {
  const one = saved(whole, 'A');
  const left = withoutItem(withOpen(one, 0), 0);
  expect(left).toMatchObject({ items: [{ codes: [], price: 10 }], open: { place: 0, isNew: true } });
  const full = withNew(
    Array.from({ length: 100 }, () => item([])),
    item([]),
  );
  expect(full.open).toBeNull();
  expect(withoutItem(full, 99)).toMatchObject({ open: { place: 99, isNew: true } });
});
