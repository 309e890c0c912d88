import { describe, expect, test } from 'vitest';
import { day } from '../dates/day';
import { monthName, shortMonthName, weekdayName } from './names';
import { changeText, moreText, problemText } from './sentences';
import { anEvent, at } from './testing';
import { hourText, rangeText, timeAt, timeText } from './times';
import { shortDate, viewTitle } from './titles';

const ZONE = 'America/New_York';

// rule: calendar/languages
test.each([
  ['month', '2026-11-20', 'November 2026', 'Noviembre de 2026'],
  ['week', '2026-11-20', 'November 2026', 'Noviembre de 2026'],
  ['week', '2026-12-01', 'Nov - Dec 2026', 'Nov - dic 2026'],
  ['week', '2026-12-31', 'Dec 2026 - Jan 2027', 'Dic 2026 - ene 2027'],
  ['day', '2026-11-20', 'Fri November 20, 2026', 'Vie 20 de noviembre de 2026'],
  ['day', '2026-05-09', 'Sat May 9, 2026', 'Sáb 9 de mayo de 2026'],
  ['agenda', '2026-11-20', 'Nov - Dec 2026', 'Nov - dic 2026'],
  ['agenda', '2026-11-01', 'November 2026', 'Noviembre de 2026'],
] as const)('the %s of %s is titled %s, in Spanish %s', (view, date, english, spanish) => {
  expect([viewTitle(view, day(date), 'en'), viewTitle(view, day(date), 'es')]).toEqual([english, spanish]);
});

// rule: calendar/languages
test('the names are those of en-US and es-AR', () => {
  const named = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 15)));
  };
  const ours = (name: typeof monthName, language: 'en' | 'es') =>
    Array.from({ length: 12 }, (_, i) => name(i + 1, language));
  expect(ours(monthName, 'en')).toEqual(named('en-US', { month: 'long' }));
  expect(ours(monthName, 'es')).toEqual(named('es-AR', { month: 'long' }));
  expect(ours(shortMonthName, 'en')).toEqual(named('en-US', { month: 'short' }));
  expect(ours(shortMonthName, 'es')).toEqual(named('es-AR', { month: 'short' }));
  expect([weekdayName(0, 'en'), weekdayName(3, 'es'), weekdayName(6, 'es')]).toEqual(['Sun', 'Mié', 'Sáb']);
});

describe('times', () => {
  test.each([
    [0, '12:00 AM', '00:00'],
    [540, '9:00 AM', '09:00'],
    [719, '11:59 AM', '11:59'],
    [720, '12:00 PM', '12:00'],
    [1425, '11:45 PM', '23:45'],
  ])('minute %i is %s, in Spanish %s', (minute, english, spanish) => {
    expect([timeText(minute, 'en'), timeText(minute, 'es')]).toEqual([english, spanish]);
  });

  test.each([
    ['2026-11-20T09:00-05:00', '2026-11-20T10:00-05:00', '9:00 - 10:00 AM', '09:00 - 10:00'],
    ['2026-11-20T11:00-05:00', '2026-11-20T13:30-05:00', '11:00 AM - 1:30 PM', '11:00 - 13:30'],
    ['2026-11-20T12:00-05:00', '2026-11-20T13:00-05:00', '12:00 - 1:00 PM', '12:00 - 13:00'],
    ['2026-11-20T23:00-05:00', '2026-11-21T00:00-05:00', '11:00 PM - 12:00 AM', '23:00 - 00:00'],
    ['2026-11-20T23:00-05:00', '2026-11-21T22:00-05:00', '11:00 PM - 10:00 PM', '23:00 - 22:00'],
    ['2026-11-20T09:00-05:00', '2026-11-20T09:00-05:00', '9:00 AM', '09:00'],
    [
      '2026-11-20T09:00-05:00',
      '2026-11-22T10:00-05:00',
      'Nov 20, 2026, 9:00 AM - Nov 22, 2026, 10:00 AM',
      '20 nov 2026, 09:00 - 22 nov 2026, 10:00',
    ],
  ])('%s to %s is %s', (from, to, english, spanish) => {
    const event = anEvent(from, to);
    expect([rangeText(event, 'en', ZONE), rangeText(event, 'es', ZONE)]).toEqual([english, spanish]);
  });

  test('all day is said in words', () => {
    const event = anEvent('2026-11-20T00:00-05:00', '2026-11-20T23:59:59.999-05:00', { allDay: true });
    expect([rangeText(event, 'en', ZONE), rangeText(event, 'es', ZONE)]).toEqual(['All day', 'Todo el día']);
  });

  test('the hours have short labels, and a time says its half of the day in English', () => {
    expect([0, 9, 12, 13].map((hour) => hourText(hour, 'en'))).toEqual(['12 AM', '9 AM', '12 PM', '1 PM']);
    expect([0, 9, 13].map((hour) => hourText(hour, 'es'))).toEqual(['00:00', '09:00', '13:00']);
    const now = at('2026-11-20T14:42:31-05:00');
    expect([timeAt(now, 'en', ZONE), timeAt(now, 'es', ZONE)]).toEqual(['2:42 PM', '14:42']);
  });
});

// rule: calendar/languages
test('toasts name the event and its day to the letter', () => {
  expect(
    (['added', 'updated', 'deleted', 'moved'] as const).map((change) => changeText('Banco', change, 'en')),
  ).toEqual(["Event 'Banco' added", "Event 'Banco' updated", "Event 'Banco' deleted", "Event 'Banco' moved"]);
  expect(changeText('Banco', 'moved', 'es')).toBe("Evento 'Banco' movido");
  expect([shortDate(day('2026-11-02'), 'en'), shortDate(day('2026-11-02'), 'es')]).toEqual([
    'Nov 2, 2026',
    '2 nov 2026',
  ]);
});

test('what is hidden is counted in both languages, and problems are said in both', () => {
  expect([moreText(3, 'en'), moreText(3, 'es')]).toEqual(['+ 3 more', '+ 3 más']);
  expect(problemText({ code: 'end_before_start', field: 'end' }, 'es')).toBe(
    'La fecha de fin no puede ser anterior a la de inicio',
  );
  expect(problemText({ code: 'outside_hours', field: 'start', hours: { first: 0, last: 24 } }, 'es')).toBe(
    'La hora debe estar entre las 0:00 y las 24:00',
  );
  expect([
    problemText({ code: 'outside_years', field: 'end' }, 'en'),
    problemText({ code: 'outside_years', field: 'end' }, 'es'),
  ]).toEqual(['The date must be between 1900 and 2199', 'La fecha debe estar entre 1900 y 2199']);
});
