import { day } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { dayHead, presetsOf } from './days';

const rangesOf = (today: string) => presetsOf(day(today)).map(({ from, to }) => `${from} ${to}`);

test('a week is Monday to Sunday, and months are whole', () => {
  const [hoy, week, month, before] = [
    '2026-11-24 2026-11-24',
    '2026-11-23 2026-11-29',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
  ];
  expect(rangesOf('2026-11-24')).toEqual([hoy, week, month, before]);
  expect(rangesOf('2026-11-23')[1]).toBe(week);
  expect(rangesOf('2026-11-29')[1]).toBe(week);
  expect(rangesOf('2026-01-01')).toEqual([
    '2026-01-01 2026-01-01',
    '2025-12-29 2026-01-04',
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
  ]);
});

test('a day is called by its words', () => {
  const head = (date: string) => dayHead(day(date), day('2026-11-24'));
  expect(['2026-11-24', '2026-11-23', '2026-11-19', '2025-11-20'].map(head)).toEqual([
    'Hoy',
    'Ayer',
    'Jueves 19 de noviembre',
    'Jueves 20 de noviembre de 2025',
  ]);
});
