import { cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error';
import type { Good } from '../../shop/sale/good';
import { counterAfter, emptyCart } from './cart';
import { isAboutMoney, isRefused, NOT_REFUSED, refusedIn, wantedOf } from './refusal';

const good = (item_id: string): Good => ({
  ...{ item_id, product_id: 'p', product_name: 'Remera', size_name: 'M', price: 100, stock: 5 },
  ...{ label: 'P-1', code: null, image: null },
});

const add = (id: string) => ({ do: 'add', good: good(id), key: id }) as const;
const counter = [add('a'), add('b'), { do: 'quantity', key: 'b', quantity: 3 } as const].reduce(counterAfter, {
  cart: emptyCart('first'),
  aside: [],
});

// rule: counter/refusals
test('a refusal names its lines: how many are left of each, or what is wrong with it', () => {
  const short = new ApiError(409, 'out_of_stock', 'No alcanza', [], undefined, [{ item_id: 'b', left: 2 }]);
  expect(refusedIn(short, counter.cart)).toMatchObject({ first: 'b' });
  expect(refusedIn(short, counter.cart).left.get('b')).toBe(2);
  const gone = new ApiError(400, 'invalid_input', 'Revisa', [
    { field: 'items.0.item_id', message: 'Ese artículo no existe, o ya no está' },
    { field: 'items.7.item_id', message: 'De otra lista' },
    { field: 'payments.0.amount', message: 'De ninguna línea' },
  ]);
  const refused = refusedIn(gone, counter.cart);
  expect(isAboutMoney(gone)).toBe(true);
  expect(refused.first).toBe('a');
  expect([...refused.said.values()]).toEqual(['Ese artículo no existe, o ya no está']);
  // The line is another one by now.
  const changed = counterAfter(counter, { do: 'quantity', key: 'a', quantity: 2 });
  expect(changed.cart.lines.some((line) => refused.said.has(line))).toBe(false);
  expect(changed.cart.lines[1]).toBe(counter.cart.lines[1]);
});

// rule: counter/refusals, sales/stock
test('of an item on several lines too few are left for all of them together, though enough for each', () => {
  const price = { do: 'price', key: 'a', unitPrice: cents(50), discount: undefined } as const;
  const changes = [
    add('b'),
    add('a'),
    { do: 'quantity', key: 'a', quantity: 2 },
    price,
    { ...add('a'), key: 'c' },
  ] as const;
  const { cart } = changes.reduce(counterAfter, { cart: emptyCart('first'), aside: [] });
  expect(cart.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 1],
  ]);
  const short = (left: number) => new ApiError(409, 'out_of_stock', 'No', [], undefined, [{ item_id: 'a', left }]);
  expect(wantedOf(cart.lines, 'a')).toBe(3);
  expect(refusedIn(short(2), cart).first).toBe('a');
  expect(refusedIn(short(3), cart).first).toBeUndefined();
});

// rule: counter/refusals
test('one that is about no line marks none', () => {
  const refused = refusedIn(new ApiError(409, 'insufficient_balance', 'No alcanza el saldo'), counter.cart);
  expect(isRefused(refused)).toBe(false);
  expect(isRefused(NOT_REFUSED)).toBe(false);
  expect(isAboutMoney(new ApiError(400, 'invalid_input', 'Revisa', [{ field: 'sold_at', message: 'No' }]))).toBe(false);
});
