import type { Customer } from '@trastienda/contract/customers';
import { day } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { lastWords } from './last-words';

const today = day('2026-11-24');
const zone = 'America/Argentina/Buenos_Aires';
const said = (last: Customer['last']) => lastWords({ last }, today, zone);

// rule: customers/list
test('what a customer did last is said with a day as one says it', () => {
  // Late in the evening of the shop it is the next day elsewhere.
  expect(said({ at: '2026-11-25T02:00:00.000Z', kind: 'sale' })).toBe('Compró hoy');
  expect(said({ at: '2026-11-23T15:00:00.000Z', kind: 'payment' })).toBe('Pagó ayer');
  expect(said({ at: '2026-11-18T15:00:00.000Z', kind: 'return' })).toBe('Devolvió el miércoles');
  expect(said({ at: '2026-11-17T15:00:00.000Z', kind: 'sale' })).toBe('Compró el 17 de noviembre');
  expect(said({ at: '2025-12-31T15:00:00.000Z', kind: 'void' })).toBe('Se anuló una venta el 31 de diciembre de 2025');
  expect(said(null)).toBe('Sin compras a cuenta');
});
