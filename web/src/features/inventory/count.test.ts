import { expect, test } from 'vitest';
import { type Count, type CountChange, countAfter, countFrom, emptyCount, figuresOf, whyNot } from './count';

const good = (item_id: string, code: string | null = null) => ({
  item_id,
  product_id: item_id,
  product_name: item_id,
  size_name: 'M',
  price: 10.1,
  stock: 2,
  label: '',
  code,
  image: null,
});
const after = (count: Count, ...changes: CountChange[]) =>
  changes.reduce((now, change, index) => countAfter(now, change, `id-${index}`), count);
const read = (item: string, at: number, code: string | null = null): CountChange => ({
  do: 'read',
  good: good(item, code),
  at,
});

// rule: stock/half-counted
test('two hundred items are the same count after a reload, under the same id', () => {
  const count = after(emptyCount('none'), ...Array.from({ length: 200 }, (_, index) => read(`item-${index}`, index)));
  const again = countFrom(JSON.parse(JSON.stringify(count)));
  expect(again).toEqual({ ...count, chosen: undefined });
  expect(figuresOf(again?.lines ?? [])).toEqual({
    counted: 200,
    expected: 400,
    missing: -200,
    over: 0,
    worth: -202_000,
    differences: 200,
  });
  expect(countFrom({ ...count, lines: [{}] })).toBeUndefined();
});

// rule: stock/half-counted
test('a unit that is read by its own code counts once', () => {
  const count = after(emptyCount('none'), read('ring', 1, 'R-1'), read('ring', 2, 'R-1'), read('ring', 3, 'R-2'));
  expect(count.lines.map(({ counted }) => counted)).toEqual([2]);
  expect(whyNot(count, good('ring', 'R-2'))).toBe(' ya está contado.');
  expect(whyNot(count, good('ring'))).toBeUndefined();
});

// rule: stock/half-counted
test('what was counted while a count was on its way is not applied yet', () => {
  const sent = after(emptyCount('none'), read('shirt', 1), read('ring', 2));
  const meanwhile = after(sent, read('shirt', 3));
  expect(after(meanwhile, { do: 'applied', lines: sent.lines }).lines.map(({ good: { item_id } }) => item_id)).toEqual([
    'shirt',
  ]);
  expect(after(sent, { do: 'applied', lines: sent.lines }).lines).toEqual([]);
});

// rule: stock/half-counted
test('a line that was taken out by mistake comes back to its place, unless it was counted again meanwhile', () => {
  const count = after(emptyCount('none'), read('shirt', 1), read('ring', 2), read('ring', 3), read('jean', 4));
  const ring = count.lines[1];
  if (!ring) throw new Error('the ring was counted');
  const without = after(count, { do: 'remove', item: 'ring' });
  expect(without.lines.map(({ good: { item_id } }) => item_id)).toEqual(['shirt', 'jean']);
  const back = after(without, { do: 'putBack', line: ring, place: 1 });
  expect(back.lines).toEqual(count.lines);
  const again = after(without, read('ring', 5), { do: 'putBack', line: ring, place: 1 });
  expect(again.lines.map(({ good: { item_id }, counted }) => [item_id, counted])).toEqual([
    ['shirt', 1],
    ['jean', 1],
    ['ring', 1],
  ]);
  expect(after(emptyCount('none'), { do: 'putBack', line: ring, place: 1 })).toMatchObject({
    startedAt: 3,
    lines: [ring],
  });
});
