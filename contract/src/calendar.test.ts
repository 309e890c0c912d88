import { describe, expect, test } from 'vitest';
import { calendarEvent, eventId, eventInput, eventsQuery } from './calendar';

const times = { start: '2026-11-20T09:00:00-03:00', end: '2026-11-20T13:00:00.000Z' };

const refusals = (input: unknown) =>
  eventInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('an event with only its times gets the defaults', () => {
  expect(eventInput.parse(times)).toEqual({
    ...times,
    id: '',
    title: '(no title)',
    description: '',
    allDay: false,
    location: '',
    color: 'sky',
  });
});

// rule: calendar/no-title
test('a title of blanks becomes (no title), another keeps its inside', () => {
  expect(eventInput.parse({ ...times, title: '   ' }).title).toBe('(no title)');
  expect(eventInput.parse({ ...times, title: ' Feria  La Fluvial ' }).title).toBe('Feria  La Fluvial');
});

describe('an end before the start is refused on the end, whatever the offsets', () => {
  // rule: calendar/order-of-times, wire/instants
  test('12:00 in Buenos Aires is not before 14:59Z', () => {
    const late = { start: '2026-11-20T12:00:00-03:00', end: '2026-11-20T14:59:59.999Z' };
    expect(refusals(late)).toEqual([['end', 'End date cannot be before start date']]);
  });

  test('the same instant is no refusal', () => {
    expect(refusals({ start: '2026-11-20T12:00:00-03:00', end: '2026-11-20T15:00:00Z' })).toEqual([]);
  });
});

// rule: calendar/event-ids, texts/lengths, wire/instants
test.each([
  ['start', { start: '2026-11-20' }, 'La fecha no es válida'],
  ['start', { start: '2026-11-20T09:00:00' }, 'La fecha no es válida'],
  ['end', { end: '2026-02-31T09:00:00Z' }, 'La fecha no es válida'],
  ['end', { end: '2026-11-20T24:00:00Z' }, 'La fecha no es válida'],
  ['end', { end: '' }, 'Este campo es obligatorio'],
  ['end', { end: '2200-01-01T00:00:00Z' }, 'La fecha debe estar entre 1900 y 2199'],
  ['end', { end: '2199-12-31T23:59:59-12:00' }, 'La fecha debe estar entre 1900 y 2199'],
  ['start', { start: '1900-01-01T00:00:00+14:00' }, 'La fecha debe estar entre 1900 y 2199'],
  ['id', { id: 'a b' }, 'El identificador tiene de 1 a 64 letras, números, «-» o «_»'],
  ['id', { id: 'x'.repeat(65) }, 'El identificador tiene de 1 a 64 letras, números, «-» o «_»'],
  ['title', { title: 'x'.repeat(256) }, 'Debe tener como máximo 255 caracteres'],
  ['description', { description: 'x'.repeat(2001) }, 'Debe tener como máximo 2000 caracteres'],
  ['location', { location: 'x'.repeat(256) }, 'Debe tener como máximo 255 caracteres'],
  ['is_installment', { is_installment: true }, 'Las cuotas no se cambian desde el calendario'],
])('a bad %s is refused on its field: %j', (field, part, message) => {
  expect(refusals({ ...times, ...part })).toEqual([[field, message]]);
});

test.each([{ color: 'red' }, { allDay: 'yes' }, { titel: 'Banco' }, { description: null }])('%j is refused', (part) => {
  expect(eventInput.safeParse({ ...times, ...part }).success).toBe(false);
});

test('an event that was read can be sent back as it is', () => {
  const own = { is_installment: false, is_recurring: false };
  const read = calendarEvent.parse({ ...eventInput.parse({ ...times, id: 'k_1-Z' }), ...own });
  expect(eventInput.parse(read)).toEqual(read);
});

test('an id in a path is never empty', () => {
  expect([eventId.safeParse('').success, eventId.safeParse('-_aZ9').success]).toEqual([false, true]);
});

// rule: calendar/range
test('a query takes both ends, one or none, and refuses an empty or reversed stretch', () => {
  const [from, to] = ['2026-11-01T03:00:00Z', '2026-12-06T03:00:00Z'];
  for (const query of [{}, { from }, { to }, { from, to }]) expect(eventsQuery.parse(query)).toEqual(query);
  for (const query of [{ from, to: from }, { from: to, to: from }, { from: 'ayer' }])
    expect(eventsQuery.safeParse(query).success).toBe(false);
});
