import { expect, test } from 'vitest';
import { rangeProblem, typedRange } from './typed-range';

test('two days in order narrow the list, and so does one of them alone', () => {
  expect(typedRange({ from: '2026-11-01', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(typedRange({ from: '', to: '2026-11-19' })).toEqual({ from: undefined, to: '2026-11-19' });
  expect(typedRange({ from: '', to: '' })).toEqual({ from: undefined, to: undefined });
});

test('a stretch that ends before it begins is none, and its end says so', () => {
  const reversed = { from: '2026-11-19', to: '2026-11-01' };
  expect(typedRange(reversed)).toBeUndefined();
  expect(rangeProblem(reversed)).toEqual({ end: 'to', text: 'Debe ser posterior o igual a «Desde»' });
  expect(rangeProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeUndefined();
});

test('a day that does not exist is not applied, and says so', () => {
  const impossible = { from: '2026-02-31', to: '' };
  expect(typedRange(impossible)).toBeUndefined();
  expect(rangeProblem(impossible, 'from')).toEqual({ end: 'from', text: 'La fecha no es válida: no se aplica' });
  expect(rangeProblem({ from: '', to: '31/02/2026' }, 'to')?.end).toBe('to');
  expect(typedRange({ from: '0026-11-01', to: '' })).toBeUndefined();
});

test('half a day is no problem until its field is left', () => {
  const half = { from: '2026-1', to: '2026-11-19' };
  expect(typedRange(half)).toBeUndefined();
  expect(rangeProblem(half, 'from')).toBeUndefined();
  expect(rangeProblem(half)?.end).toBe('from');
});
