import { expect, test } from 'vitest';
import { type Change, changed, withChanges } from './changes';
import type { ShopEvent } from './shop-event';

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

// rule: calendar/changes-on-top
test('a change sent again later takes back nothing that was saved meanwhile', () => {
  const renamed: Change = { kind: 'updated', event: { ...a, title: 'A' }, before: a };
  const now = { ...a, start: 150, end: 160, title: 'other', location: 'Centro' };
  expect(changed(renamed, now)).toEqual({ ...a, start: 150, end: 160, title: 'A', location: 'Centro' });
  const moved: Change = { kind: 'moved', event: { ...a, start: 170, end: 180 }, before: a };
  expect(changed(moved, now)).toEqual({ ...a, start: 170, end: 180, title: 'other', location: 'Centro' });
});

test('what is not known by now is sent as the user saw it', () => {
  const moved: Change = { kind: 'moved', event: { ...a, start: 170, end: 180 }, before: a };
  expect(changed(moved, undefined)).toBe(moved.event);
});
