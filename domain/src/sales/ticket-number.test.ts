import { expect, test } from 'vitest';
import { ticketNumberIn } from './ticket-number';

// rule: search/hits
test('the number of a sale is found in what it is written as, and in nothing else', () => {
  for (const piece of ['12', 'v-000012', 'v12', '#12', 'n° 12', 'nro. 12', 'ticket 12', 'venta v-12', '0012'])
    expect(ticketNumberIn(piece), piece).toBe(12);
  for (const piece of ['', '0', '12a', 'a12', 'ticket', '1 2', '-12', '1,2', '2147483648', '9999999999999'])
    expect(ticketNumberIn(piece), piece).toBeUndefined();
  expect(ticketNumberIn('2147483647')).toBe(2_147_483_647);
});
