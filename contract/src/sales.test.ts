import { expect, test } from 'vitest';
import { type NewSale, newQuote, newSale, salesQuery, saleVoid } from './sales';

const [item, account] = ['0190b7c1-1f6e-7c3a-9d2b-6f1e2d3c4b5a', '0190b7c1-1f6e-7c3a-9d2b-6f1e2d3c4b5b'];
const line = { item_id: item, quantity: 1 };
const payments = [{ financial_accounts_id: account, payment_method_id: 1, amount: 10 }];
const good: NewSale = { items: [line], payments };
const refused = (change: object) => {
  const { error } = newSale.safeParse({ ...good, ...change });
  return error?.issues.map(({ path }) => path.join('.'));
};

// rule: sales/limits
test('a ticket has something on it, and no more than it takes', () => {
  expect(newSale.parse({ items: [line], payments })).toMatchObject({ returns: [] });
  expect(refused({ items: [], payments: [] })).toEqual(['items']);
  expect(refused({ items: Array.from({ length: 200 }, () => line) })).toBeUndefined();
  expect(refused({ items: Array.from({ length: 201 }, () => line) })).toEqual(['items']);
  for (const quantity of [0, 1.5, 10_001, '1', null])
    expect(refused({ items: [{ ...line, quantity }] })).toEqual(['items.0.quantity']);
  expect(refused({ items: [{ ...line, quantity: 10_000 }] })).toBeUndefined();
});

// rule: sales/discount
test('a discount is a percentage with two decimals at most, or pesos', () => {
  for (const discount of [{ percent: 33.33 }, { percent: 100 }, { value: 0 }, null])
    expect(refused({ discount })).toBeUndefined();
  for (const discount of [
    { percent: 100.01 },
    { percent: 0.001 },
    { percent: -1 },
    { value: -1 },
    { value: 0.001 },
    {},
    { percent: 1, value: 1 },
  ])
    expect(refused({ discount }), JSON.stringify(discount)).not.toBeUndefined();
});

test('only a quote may leave the payments out; a refund goes one way', () => {
  expect(newQuote.safeParse({ items: [line] }).success).toBe(true);
  expect(refused({ payments: undefined })).toEqual(['payments']);
  expect(refused({ refund: { to_customer: true } })).toBeUndefined();
  expect(refused({ refund: { to_customer: false } })).not.toBeUndefined();
  expect(refused({ sold_at: '2026-11-20' })).toEqual(['sold_at']);
  expect(salesQuery.parse({ status: 'void' })).toMatchObject({ page: 1, limit: 10, status: 'void' });
  expect(saleVoid.parse({})).toEqual({ reason: null });
});
