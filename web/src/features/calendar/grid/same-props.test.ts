import { expect, test } from 'vitest';
import { sameProps } from './same-props';

const event = { id: 'a' };

test('a place that came out the same is the same', () => {
  expect(sameProps({ event, style: { top: 1 } }, { event, style: { top: 1 } })).toBe(true);
  expect(sameProps({ box: { event, top: 1 } }, { box: { event, top: 1 } })).toBe(true);
});

test('another place, another event or another prop is not', () => {
  expect(sameProps({ event, style: { top: 1 } }, { event, style: { top: 2 } })).toBe(false);
  expect(sameProps({ box: { event, top: 1 } }, { box: { event: { ...event }, top: 1 } })).toBe(false);
  expect(sameProps({ event }, { event, isPast: true })).toBe(false);
});
