import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { dayInput } from './dates';
import { moneyFromZero } from './money';
import { newMovement, newMovements } from './movements';
import { pageQuery } from './paging';
import { newPaymentMethod } from './payment-methods';
import { searchText, text } from './text';

const problems = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

const id = '6f2c1a52-4c2f-4b8e-9f0e-0d6c7c2c9a11';
const movement = {
  label: 'Venta',
  value: 10.5,
  type: 'inflow_of_money',
  entry_date: '2026-10-31',
  financial_accounts_id: id,
  payment_method_id: 1,
};

// rule: wire/money
test('money has at most two decimals', () => {
  for (const fine of [0, 0.01, 1234567.89, 9_999_999_999.99]) expect(problems(moneyFromZero, fine)).toEqual([]);
  expect(problems(moneyFromZero, 0.001)).toEqual([['', 'Debe tener como máximo dos decimales']]);
  expect(problems(moneyFromZero, 0.1 + 0.2)).toEqual([['', 'Debe tener como máximo dos decimales']]);
});

// rule: wire/money
test('money has a largest and a smallest amount, and is a number', () => {
  expect(problems(moneyFromZero, 10_000_000_000)).toEqual([['', 'El monto máximo es $ 9.999.999.999,99']]);
  expect(problems(moneyFromZero, -0.01)).toEqual([['', 'No puede ser negativo']]);
  for (const none of ['10', null, Number.NaN, Number.POSITIVE_INFINITY, true])
    expect(problems(moneyFromZero, none)).toEqual([['', 'Debe ser un monto']]);
});

// rule: ledger/movement
test('a movement moves at least a cent', () => {
  expect(problems(newMovement, movement)).toEqual([]);
  for (const value of [0, -1])
    expect(problems(newMovement, { ...movement, value })).toEqual([['value', 'El valor debe ser positivo.']]);
});

// rule: wire/dates
test('31 February is no date, and neither are other shapes', () => {
  for (const fine of ['2024-02-29', '2026-10-31T22:30:00-03:00', '2026-10-31T01:30Z', '2026-10-31T01:30:00.123Z'])
    expect(problems(dayInput, fine)).toEqual([]);
  for (const none of [
    '2025-02-31',
    '2025-02-31T10:00:00Z',
    '31/10/2026',
    '2026-10-31T22:30:00',
    '2026-10-31T24:00:00Z',
  ])
    expect(problems(dayInput, none)).toEqual([['', 'La fecha no es válida']]);
  // In some time zone the last two are days of other years.
  for (const far of ['1899-12-31', '2200-01-01', '1900-01-01T23:59:59Z', '2199-12-31T00:00:00Z'])
    expect(problems(dayInput, far)).toEqual([['', 'La fecha debe estar entre 1900 y 2199']]);
});

test('every date-time that is accepted is an instant that the platform can cut to its day', () => {
  for (const instant of ['2026-10-31T22:30-03:00', '2026-10-31T01:30:00.123456789Z', '2026-10-31T23:59:59+23:59'])
    expect(problems(dayInput, instant).length === 0 && Number.isFinite(Date.parse(instant))).toBe(true);
  expect(DEFAULT_TIME_ZONE).toBe('America/Argentina/Buenos_Aires');
});

// rule: wire/storable-text
test('a text that cannot be kept as it was typed is refused', () => {
  for (const broken of ['a\u0000b', '\ud83d', 'x\ude00y', '\ude00\ud83d'])
    expect(problems(text(10), broken)).toEqual([['', 'Contiene caracteres que no se pueden guardar']]);
  expect(problems(text(10), 'café 😀 ñ')).toEqual([]);
});

test('outer blanks are taken off before a text is measured', () => {
  expect(text(3).parse('  abc  ')).toBe('abc');
  expect(problems(text(3), 'abcd')).toEqual([['', 'Debe tener como máximo 3 caracteres']]);
  expect(problems(searchText, undefined)).toEqual([]);
});

// rule: ledger/method-names
test('a payment method’s name says its two texts', () => {
  expect(problems(newPaymentMethod, { name: '   ' })).toEqual([
    ['name', 'El nombre del método de pago es obligatorio.'],
  ]);
  expect(problems(newPaymentMethod, { name: 'x'.repeat(101) })).toEqual([
    ['name', 'El nombre debe tener como máximo 100 caracteres.'],
  ]);
  expect(problems(newPaymentMethod, { name: 'x'.repeat(100) })).toEqual([]);
});

// rule: wire/unknown-fields
test('a field that nobody knows is refused, in a list too', () => {
  expect(newMovement.safeParse({ ...movement, entrydate: '2026-10-31' }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['entrydate'] },
  ]);
  expect(newMovements.safeParse({ movements: [{ ...movement, x: 1 }] }).success).toBe(false);
});

// rule: ledger/all-or-none
test('a list has 1 to 50 movements', () => {
  const many = (length: number) => ({ movements: Array.from({ length }, () => movement) });
  expect(problems(newMovements, many(50))).toEqual([]);
  expect(problems(newMovements, many(0))).toEqual([['movements', 'Se requiere al menos un movimiento']]);
  expect(problems(newMovements, many(51))).toEqual([['movements', 'Se aceptan como máximo 50 movimientos']]);
});

// rule: wire/pages
test('a list’s pages start at 1, ten long, at most a hundred', () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, limit: 10 });
  expect(pageQuery.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 });
  for (const page of ['0', '-1', '1.5', 'x', '', '01', '1e3', '99999999999'])
    expect(problems(pageQuery, { page })).toEqual([['page', 'Debe ser un número entero desde 1']]);
  for (const limit of ['0', '101', '9999999999'])
    expect(problems(pageQuery, { limit })).toEqual([['limit', 'Debe ser un número entero de 1 a 100']]);
});
