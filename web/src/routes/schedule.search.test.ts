import { expect, test } from 'vitest';
import { scheduleSearch } from './schedule.search';

test('the address says the view and the day', () => {
  expect(scheduleSearch({ view: 'week', day: '2026-11-20' })).toEqual({ view: 'week', day: '2026-11-20' });
});

test('what makes no sense in it is left out', () => {
  expect(scheduleSearch({ view: 'year', day: '2026-02-31', page: 2 })).toEqual({});
});
