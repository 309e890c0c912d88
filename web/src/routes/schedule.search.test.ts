import { expect, test } from 'vitest';
import { scheduleSearch } from './schedule.search';

test('the address says the view and the day', () => {
  expect(scheduleSearch({ view: 'week', day: '2026-11-20' })).toEqual({ view: 'week', day: '2026-11-20' });
});

test('what makes no sense in it is left out', () => {
  expect(scheduleSearch({ view: 'year', day: '2026-02-31', page: 2 })).toEqual({});
});

test('a day of a year that the calendar does not know is left out', () => {
  for (const day of ['9999-12-31', '0000-01-01', '1899-12-31', '2200-01-01'])
    expect(scheduleSearch({ day })).toEqual({});
  expect(scheduleSearch({ day: '2199-12-31' })).toEqual({ day: '2199-12-31' });
});

test('the address says which event is open, or when the one that is made begins', () => {
  expect(scheduleSearch({ dialog: 'event', id: 'a-1', start: '2026-11-20' })).toEqual({ dialog: 'event', id: 'a-1' });
  expect(scheduleSearch({ dialog: 'unsaved', id: 'a-1' })).toEqual({ dialog: 'unsaved', id: 'a-1' });
  const made = { dialog: 'new', start: '2026-11-20T10:15' };
  expect(scheduleSearch({ ...made, id: 'a' })).toEqual(made);
  for (const start of ['2026-02-31', '2026-11-20T24:00', '9999-12-31', '']) {
    expect(scheduleSearch({ dialog: 'new', start })).toEqual({ dialog: 'new' });
  }
  for (const id of ['', 'a b', 'x'.repeat(65)]) expect(scheduleSearch({ dialog: 'event', id })).toEqual({});
  // The router keeps what is not named here: another layer's word opens that one, nothing of the calendar's.
  expect(Object.keys(scheduleSearch({ dialog: 'more' }))).not.toContain('dialog');
  expect(Object.keys(scheduleSearch({ dialog: 'event', id: 'a b' }))).toContain('dialog');
});
