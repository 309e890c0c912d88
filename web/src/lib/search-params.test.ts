import { expect, test } from 'vitest';
import { dayParam } from './search-params';

// rule: wire/dates
test('a day of the address that the server would refuse is none: a list is shown without it', () => {
  expect(dayParam('2026-11-28')).toBe('2026-11-28');
  expect(dayParam('1900-01-01')).toBe('1900-01-01');
  expect(dayParam('2199-12-31')).toBe('2199-12-31');
  for (const none of ['0205-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', 'ayer', undefined])
    expect(dayParam(none), `${none}`).toBeUndefined();
});
