import { expect, test } from 'vitest';
import { goodsText } from './sale-words';

const ROW = {
  ...{ sale_id: '', number: 'V-000001', at: '2026-11-20T13:42:00Z', status: 'done' as const },
  ...{ has_returned: false, has_returns: false },
  ...{ total: 10, units: 2, payment_method_names: [], on_account: 0, customer: null },
};
const goodsOf = (product_names: string[], line_count: number) => goodsText({ ...ROW, product_names, line_count });

test('a sale is called by what was sold, and one product in two sizes once', () => {
  expect(goodsOf(['Remera'], 1)).toBe('Remera');
  expect(goodsOf(['Remera', 'Jean'], 2)).toBe('Remera y Jean');
  expect(goodsOf(['Jean', 'Jean'], 2)).toBe('Jean');
  expect(goodsOf(['Remera', 'Jean'], 4)).toBe('Remera y 3 más');
  expect(goodsOf([], 0)).toBe('Devolución');
});
