import { day } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { daysOf, periodOf } from './periods';

// rule: customers/statement
test('the periods of a statement are whole months of the shop, and end today at the latest', () => {
  const today = day('2026-01-15');
  expect(daysOf('month', today)).toEqual({ from: '2026-01-01', to: '2026-01-15' });
  expect(daysOf('last', today)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('quarter', today)).toEqual({ from: '2025-11-01', to: '2026-01-15' });
  expect(daysOf('all', today)).toEqual({ to: '2026-01-15' });
  expect([periodOf('last'), periodOf('other'), periodOf(undefined)]).toEqual(['last', 'month', 'month']);
});
