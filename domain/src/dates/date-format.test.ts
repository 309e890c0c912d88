import { expect, test } from 'vitest';
import { dayInFormat, typedDay } from './date-format';

// rule: texts/days
test('a day is written as the user has set it, and what is no day stays as it is', () => {
  expect(dayInFormat('2026-11-20', 'AAAA-MM-DD')).toBe('2026-11-20');
  expect(dayInFormat('2026-11-20', 'DD/MM/AAAA')).toBe('20/11/2026');
  expect(dayInFormat('2026-02-31', 'DD/MM/AAAA')).toBe('2026-02-31');
});

// rule: texts/days
test('a day may be typed in either way; half of one stays half of one', () => {
  expect(typedDay('20/11/2026')).toBe('2026-11-20');
  expect(typedDay('2026-11-20')).toBe('2026-11-20');
  expect(typedDay('31/02/2026')).toBe('31/02/2026');
  expect(typedDay('20/11/20')).toBe('20/11/20');
});
