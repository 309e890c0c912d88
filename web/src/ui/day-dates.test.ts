import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate } from './day-dates';

test('a day goes to the picker and comes back the same', () => {
  for (const text of ['2026-11-20', '2024-02-29', '1999-12-31']) {
    const date = dateOfDay(text);
    expect(date && dayOfDate(date)).toBe(text);
  }
});

test('what is no day is no date', () => {
  expect(dateOfDay('2026-02-31')).toBeUndefined();
  expect(dateOfDay('')).toBeUndefined();
  expect(dateOfDay(undefined)).toBeUndefined();
});
