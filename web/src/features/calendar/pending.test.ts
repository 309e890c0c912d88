import { expect, test } from 'vitest';
import { withPending } from './pending';
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
  isInstallment: false,
});

const a = anEvent('a', 100, 110);
const b = anEvent('b', 120, 130);

test('without changes the very same events are there', () => {
  const events = [a, b];
  expect(withPending(events, [], RANGE)).toBe(events);
});

test('a new event shows, an edited one shows once, a deleted one not at all', () => {
  const c = anEvent('c', 140, 150);
  const edited = { ...a, title: 'A' };
  const changes = [
    { id: 'c', event: c },
    { id: 'a', event: edited },
    { id: 'b', event: undefined },
  ];
  expect(withPending([a, b], changes, RANGE)).toEqual([c, edited]);
});

test('what is moved out of the range leaves it, and the last of several changes holds', () => {
  const away = { id: 'a', event: anEvent('a', 200, 210) };
  expect(withPending([a, b], [away], RANGE)).toEqual([b]);
  expect(withPending([a, b], [away, { id: 'a', event: a }], RANGE)).toEqual([b, a]);
});
