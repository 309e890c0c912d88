import { expect, test } from 'vitest';
import { type Change, withChanges } from './changes';
import { type ShopEvent, toPatch } from './shop-event';

const RANGE = { from: 100, to: 200 };

const anEvent = (id: string, start: number, end: number): ShopEvent => ({
  id,
  start,
  end,
  title: id,
  description: '',
  location: '',
  allDay: false,
  color: 'sky',
  isReadOnly: false,
});

const a = anEvent('a', 100, 110);
const b = anEvent('b', 120, 130);

test('without changes the very same events are there', () => {
  const events = [a, b];
  expect(withChanges(events, [], RANGE)).toBe(events);
});

test('a new event shows, an edited one shows once, a deleted one not at all', () => {
  const c = anEvent('c', 140, 150);
  const edited = { ...a, title: 'A' };
  const changes: Change[] = [
    { kind: 'added', event: c },
    { kind: 'updated', event: edited },
    { kind: 'deleted', event: b },
  ];
  expect(withChanges([a, b], changes, RANGE)).toEqual([c, edited]);
});

test('what is moved out of the range leaves it, and the last of several changes holds', () => {
  const away: Change = { kind: 'moved', event: anEvent('a', 200, 210) };
  expect(withChanges([a, b], [away], RANGE)).toEqual([b]);
  expect(withChanges([a, b], [away, { kind: 'moved', event: a }], RANGE)).toEqual([b, a]);
});

// rule: calendar/changes-on-top, forms/changed-fields-only
test('of an edit what was changed is sent, and when the event is as one', () => {
  expect(toPatch({ ...a, title: 'A', color: 'rose' }, a)).toEqual({ title: 'A', color: 'rose' });
  expect(toPatch({ ...a, end: 120 }, a)).toEqual({
    ...{ start: '1970-01-01T00:00:00.100Z', end: '1970-01-01T00:00:00.120Z', allDay: false },
  });
  expect(toPatch({ ...a }, a)).toBeUndefined();
});
