import { type Cents, cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import type { Good } from '../../shop/sale/good';
import type { Back } from './back';
import { amountOf, type Change, type Counter, canTake, counterAfter, emptyCart, figuresOf, unitsOf } from './cart';
import { counterFrom } from './kept-counter';

const shirt: Good = {
  item_id: 'shirt-m',
  product_id: 'shirt',
  product_name: 'Remera Lino Crudo',
  size_name: 'M',
  price: 28_900,
  stock: 12,
  label: 'P-000148',
  code: null,
  image: null,
};
const unit = (code: string): Good => ({ ...shirt, item_id: 'ring', price: 10.1, label: code, code });

const sold: Back = {
  ...{ sale_id: 's', number: 'V-000402', line_id: 'l', product_name: 'Vestido Paloma', size_name: 'S' },
  ...{ sold: 3, charged: cents(1000), returned: 1, quantity: 1 },
};

const after = (...changes: Change[]): Counter => changes.reduce(counterAfter, { cart: emptyCart('first'), aside: [] });
const add = (good: Good, key: string): Change => ({ do: 'add', good, key });
const linesOf = ({ cart }: Counter) => cart.lines.map(({ key, quantity }) => [key, quantity]);

// rule: counter/lines
test('what is read again makes its line longer, and one with a price of its own stays apart', () => {
  const twice = after(add(shirt, 'a'), add(shirt, 'b'));
  expect(linesOf(twice)).toEqual([['a', 2]]);
  expect(twice.cart.chosen).toBe('a');
  const price = { do: 'price', key: 'a', unitPrice: cents(100), discount: undefined } as const;
  expect(linesOf(after(add(shirt, 'a'), price, add(shirt, 'b')))).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

// rule: counter/lines
test('a unit’s own code is one unit, and stands on a cart once', () => {
  const both = after(add(unit('U1'), 'a'), add(unit('U2'), 'b'), add(unit('U1'), 'c'));
  expect(linesOf(both)).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(canTake(both.cart, unit('U1'))).toBe(false);
  expect(linesOf(counterAfter(both, { do: 'quantity', key: 'a', quantity: 3 }))[0]).toEqual(['a', 1]);
});

// rule: counter/lines
test('a quantity is a whole number of 1 to 10,000, and a cart has 200 lines', () => {
  for (const [typed, kept] of [
    [0, 1],
    [-4, 1],
    [1.5, 1],
    [Number.NaN, 1],
    [10_001, 10_000],
  ] as const)
    expect(linesOf(after(add(shirt, 'a'), { do: 'quantity', key: 'a', quantity: typed }))).toEqual([['a', kept]]);
  const full = after(...Array.from({ length: 201 }, (_, at) => add({ ...shirt, item_id: `i${at}` }, `k${at}`)));
  expect(full.cart.lines).toHaveLength(200);
  expect(unitsOf(counterAfter(full, add({ ...shirt, item_id: 'i7' }, 'x')).cart)).toBe(201);
});

// rule: counter/lines
test('the keys go from line to line, and stay near one that is taken out', () => {
  const three = after(...['a', 'b', 'c'].map((key) => add({ ...shirt, item_id: key }, key)));
  const chosen = (...changes: Change[]) => changes.reduce(counterAfter, three).cart.chosen;
  expect(chosen({ do: 'step', by: 1 })).toBe('c');
  expect(chosen({ do: 'step', by: -1 })).toBe('b');
  expect(chosen({ do: 'remove', key: 'b' })).toBe('c');
  expect(chosen({ do: 'remove', key: 'c' })).toBe('b');
  expect(chosen({ do: 'choose', key: undefined }, { do: 'step', by: 1 })).toBe('a');
});

// rule: sales/due
test('the figures are the ticket’s: discounts on a line and on all, to the cent', () => {
  const { cart } = after(
    add(unit('U1'), 'a'),
    add(shirt, 'b'),
    { do: 'price', key: 'a', unitPrice: cents(1010), discount: { percent: 25 } },
    { do: 'discount', discount: { percent: 5 } },
  );
  expect(cart.lines.map(amountOf)).toEqual([757, 2_890_000]);
  expect(figuresOf(cart)).toMatchObject({ value: { subtotal: 2_890_757, discount: 144_538, due: 2_746_219 } });
  const tooMuch = { do: 'price', key: 'a', unitPrice: cents(100), discount: { value: 101 as Cents } } as const;
  expect(figuresOf(counterAfter({ cart, aside: [] }, tooMuch).cart)).toMatchObject({
    problem: { field: 'items.0.discount' },
  });
});

// rule: counter/lines
test('a discount of the whole sale goes with its last line: the next customer has none, and what comes back needs none', () => {
  const discount = { value: cents(50_000) };
  const two = after(add(shirt, 'a'), add(unit('U1'), 'b'), { do: 'discount', discount }, { do: 'remove', key: 'b' });
  expect(two.cart.discount).toEqual(discount);
  expect(counterAfter(two, { do: 'remove', key: 'a' }).cart.discount).toBeUndefined();
  const back = counterAfter(two, { do: 'backs', sale: 's', backs: [sold] });
  const alone = counterAfter(back, { do: 'remove', key: 'a' });
  expect(figuresOf(alone.cart)).toMatchObject({ ok: true, value: { due: -334 } });
  expect(figuresOf(counterAfter(alone, add(shirt, 'c')).cart)).toMatchObject({ value: { discount: 0 } });
});

// rule: counter/aside
test('a cart that is put aside leaves an empty one, and comes back in the place of the one at hand, which waits', () => {
  const aside = after(
    add(shirt, 'a'),
    { do: 'aside', id: 'second', at: 5 },
    { do: 'name', cart: 'first', name: 'Sra. Ferrari' },
  );
  expect(aside).toMatchObject({
    cart: { id: 'second', lines: [] },
    aside: [{ name: 'Sra. Ferrari', cart: { id: 'first' } }],
  });
  const back = [add(unit('U1'), 'b'), { do: 'resume', cart: 'first', at: 9 }] as const;
  const swapped = back.reduce<Counter>(counterAfter, aside);
  expect(swapped).toMatchObject({ cart: { id: 'first' }, aside: [{ cart: { id: 'second' }, at: 9 }] });
  expect(counterAfter(aside, { do: 'resume', cart: 'first', at: 9 }).aside).toEqual([]);
  // It keeps its name over being taken up, and without one has its customer's.
  expect(counterAfter(swapped, { do: 'aside', id: 'third', at: 12 }).aside.at(-1)?.name).toBe('Sra. Ferrari');
  const buyer = { customer_id: 'c', name: 'Romina' };
  const hers = after(add(shirt, 'a'), { do: 'buyer', buyer }, { do: 'aside', id: 'second', at: 5 });
  expect(hers.aside[0]?.name).toBe('Romina');
  expect(counterAfter(aside, { do: 'aside', id: 'third', at: 9 }).aside).toHaveLength(1);
});

// rule: counter/aside
test('a cart that was discarded waits again in its place, with its name and all that was in it', () => {
  const two = after(
    add(shirt, 'a'),
    { do: 'aside', id: 'second', at: 5 },
    { do: 'name', cart: 'first', name: 'Sra. Ferrari' },
    add(unit('U1'), 'b'),
    { do: 'aside', id: 'third', at: 7 },
  );
  const [one] = two.aside;
  if (!one) throw new Error('two carts wait');
  const left = counterAfter(two, { do: 'drop', cart: 'first' });
  expect(left.aside.map(({ cart }) => cart.id)).toEqual(['second']);
  expect(counterAfter(left, { do: 'wait again', one, place: 0 })).toEqual(two);
});

// rule: counter/typed-money
test('how it is paid goes with its cart, and ends with what it was for', () => {
  const pay = { chosen: { payments: [], isPreset: false }, received: cents(2_000_000), whom: 'Rom' };
  const typed = after(add(shirt, 'a'), { do: 'pay', pay });
  expect(counterAfter(typed, add(shirt, 'b')).cart.pay).toEqual(pay);
  const waits = counterAfter(typed, { do: 'aside', id: 'second', at: 5 });
  expect(waits).toMatchObject({ cart: { id: 'second' }, aside: [{ cart: { pay } }] });
  expect(waits.cart.pay).toBeUndefined();
  expect(counterAfter(waits, { do: 'resume', cart: 'first', at: 9 }).cart.pay).toEqual(pay);
  const ends: Change[] = [
    { do: 'remove', key: 'a' },
    { do: 'empty', id: 'second' },
    { do: 'begin', id: 'second' },
  ];
  const refunded = counterAfter(typed, { do: 'refund', key: 'cash' });
  for (const end of ends) expect(counterAfter(refunded, end).cart).not.toMatchObject({ pay });
  for (const end of ends) expect(counterAfter(refunded, end).cart.refund).toBeUndefined();
  // Who it was is chosen: the piece of the name has done its work.
  const buyer = { customer_id: 'c', name: 'Romina' };
  expect(counterAfter(typed, { do: 'buyer', buyer }).cart.pay).toEqual({ ...pay, whom: undefined });
});

// rule: counter/lost-answer
test('a cart that was sent stays as it is until it is known what became of it', () => {
  const sent = { sale: { items: [], payments: [], client_id: 'first' }, received: undefined };
  const counter = after(add(shirt, 'a'), { do: 'sent', sent });
  const tries: Change[] = [
    add(shirt, 'b'),
    { do: 'remove', key: 'a' },
    { do: 'quantity', key: 'a', quantity: 2 },
    { do: 'price', key: 'a', unitPrice: cents(1), discount: undefined },
    { do: 'discount', discount: { percent: 5 } },
    { do: 'buyer', buyer: { customer_id: 'c', name: 'Romina' } },
    { do: 'backs', sale: 's', backs: [sold] },
    { do: 'refund', key: 'cash' },
    { do: 'empty', id: 'second' },
    { do: 'aside', id: 'second', at: 5 },
  ];
  for (const change of tries) expect(counterAfter(counter, change)).toEqual(counter);
  const waits = counterAfter(after(add(shirt, 'a'), { do: 'aside', id: 'second', at: 5 }), add(shirt, 'b'));
  const both = counterAfter(waits, { do: 'sent', sent });
  expect(counterAfter(both, { do: 'resume', cart: 'first', at: 9 })).toEqual(both);
  const refused = counterAfter(counter, { do: 'sent', sent: undefined });
  expect(linesOf(counterAfter(refused, add(shirt, 'b')))).toEqual([['a', 2]]);
});

const behind = (good: Good, key: string, isLate = false): Change => ({
  ...{ do: 'add behind', good, key, isLate, id: `behind ${key}`, at: 7 },
});

// rule: counter/read-meanwhile
test('what is read while a sale is on its way is at hand behind it, and of no sale that was refused', () => {
  const sent = { sale: { items: [], payments: [], client_id: 'first' }, received: undefined };
  const other = { ...shirt, item_id: 'shirt-l' };
  const way = after(
    add(shirt, 'a'),
    { do: 'sent', sent },
    behind(shirt, 'b'),
    behind(shirt, 'c'),
    behind(other, 'd', true),
  );
  expect(linesOf(way)).toEqual([['a', 1]]);
  expect(counterFrom(JSON.parse(JSON.stringify(way)), emptyCart('empty'))).toEqual(way);
  const recorded = counterAfter(way, { do: 'begin', id: 'second' });
  expect(recorded).toMatchObject({ cart: { id: 'behind b', chosen: 'b' }, aside: [] });
  expect(linesOf(recorded)).toEqual([
    ['b', 2],
    ['d', 1],
  ]);

  const refused = counterAfter(way, { do: 'sent', sent: undefined });
  expect(refused).toMatchObject({ cart: { id: 'first' }, aside: [{ cart: { id: 'behind b' }, behind: 'refused' }] });
  expect(linesOf(refused)).toEqual([['a', 1]]);
  // What was read before the refusal and is known after it is not sold with it either; a new one begins where none waited.
  const later = counterAfter(refused, behind(shirt, 'e'));
  expect(later).toMatchObject({ cart: { id: 'first' }, aside: [{ cart: { lines: [{ quantity: 3 }, {}] } }] });
  expect(linesOf(later)).toEqual([['a', 1]]);
  expect(counterAfter({ ...refused, aside: [] }, behind(shirt, 'e')).aside).toMatchObject([
    { cart: { id: 'behind e' }, behind: 'refused' },
  ]);
  // Without its last line the refused one is over, and nothing is said of it to the next customer.
  const over = counterAfter(refused, { do: 'remove', key: 'a' });
  expect(over.aside).toMatchObject([{ cart: { id: 'behind b' }, behind: undefined }]);
  // It waits until it is taken up by hand, also when the sale passes at last, or another takes its place.
  const again = [
    { do: 'sent', sent },
    { do: 'begin', id: 'second' },
  ] as const;
  for (const changes of [again, [{ do: 'empty', id: 'second' }], [{ do: 'aside', id: 'second', at: 9 }]] as const) {
    const then = changes.reduce<Counter>(counterAfter, refused);
    expect(then.cart).toEqual(emptyCart('second'));
    expect(then.aside[0]).toMatchObject({ cart: { id: 'behind b' }, behind: undefined });
  }
  // One that was discarded and taken back is of no sale either: that may be over by then.
  const [one] = way.aside;
  if (!one) throw new Error('a cart waits');
  const back = counterAfter(counterAfter(way, { do: 'drop', cart: one.cart.id }), { do: 'wait again', one, place: 0 });
  expect(counterAfter(back, { do: 'begin', id: 'second' }).cart).toEqual(emptyCart('second'));
});

// rule: counter/exchange, sales/return-value
test('what comes back is taken off at what was charged for it, and what is due may be below 0', () => {
  const backs = (quantity: number): Change => ({ do: 'backs', sale: 's', backs: [{ ...sold, quantity }] });
  const two = after(backs(1), backs(2));
  // 333 were returned before: the two that are left are worth the rest, to the cent.
  expect(figuresOf(two.cart)).toMatchObject({ value: { subtotal: 0, returned: 667, due: -667 } });
  expect(figuresOf(counterAfter(two, add(shirt, 'a')).cart)).toMatchObject({ value: { due: 2_889_333 } });
  expect(after(backs(1), backs(0)).cart.backs).toEqual([]);
  const other: Change = { do: 'backs', sale: 't', backs: [{ ...sold, sale_id: 't', line_id: 'm' }] };
  expect(after(backs(1), other, backs(0)).cart.backs.map(({ line_id }) => line_id)).toEqual(['m']);
  expect(counterAfter(two, { do: 'aside', id: 'second', at: 5 }).aside).toHaveLength(1);
});

// rule: counter/exchange, counter/buyer
test('whoever bought it has what comes back, unless another customer is chosen or none was wanted', () => {
  const [romina, ana] = ['Romina', 'Ana'].map((name) => ({ customer_id: name, name }));
  const back = (quantity: number): Change => ({
    do: 'backs',
    sale: 's',
    backs: [{ ...sold, quantity }],
    buyer: romina,
  });
  expect(after(back(0)).cart.buyer).toBeUndefined();
  expect(after(back(0), back(1)).cart.buyer).toEqual(romina);
  expect(after({ do: 'buyer', buyer: ana }, back(1)).cart.buyer).toEqual(ana);
  expect(after(back(1), { do: 'buyer', buyer: undefined }, back(2)).cart.buyer).toBeUndefined();
});

// rule: counter/kept
test('what an older program kept is read, and what is no cart is not', () => {
  const kept: Counter = after({ do: 'backs', sale: 's', backs: [sold] }, add(shirt, 'a'), {
    ...{ do: 'aside', id: 'second', at: 5 },
  });
  const empty = emptyCart('empty');
  expect(counterFrom(JSON.parse(JSON.stringify(kept)), empty)).toEqual(kept);
  expect(counterFrom({ cart: { id: 'first', lines: [] }, aside: [] }, empty).cart).toEqual(emptyCart('first'));
  const owed = { customer_id: 'c', name: 'Romina', amount: cents(1000) };
  const onAccount = after({ do: 'backs', sale: 's', backs: [{ ...sold, owed }] });
  expect(counterFrom(JSON.parse(JSON.stringify(onAccount)), empty)).toEqual(onAccount);
  const bad = { ...emptyCart('first'), backs: [{ ...sold, quantity: 1.5 }] };
  expect(counterFrom({ cart: bad, aside: kept.aside }, empty)).toEqual({ cart: empty, aside: kept.aside });
  const asides = [{ cart: bad, name: 'Ana', at: 1 }, ...kept.aside];
  expect(counterFrom({ ...kept, aside: asides }, empty)).toEqual(kept);
  const method = { key: 't:1', accountId: 't', accountName: 'Caja', methodId: 1, name: 'Efectivo', percent: 0 };
  const pay = { chosen: { payments: [{ method, amount: cents(100) }], isPreset: false }, received: cents(500) };
  const paid = counterAfter(after(add(shirt, 'a')), { do: 'pay', pay });
  expect(counterFrom(JSON.parse(JSON.stringify(paid)), empty)).toEqual(paid);
  // What is typed anew in a moment takes no cart along.
  const badPays = [7, { chosen: pay.chosen, received: 'x' }, { chosen: { payments: [{}], isPreset: true } }];
  for (const one of badPays)
    expect(counterFrom({ cart: { ...paid.cart, pay: one }, aside: [] }, empty).cart.lines).toEqual(paid.cart.lines);
  for (const nothing of [null, 'x', []]) expect(counterFrom(nothing, empty)).toEqual({ cart: empty, aside: [] });
});
