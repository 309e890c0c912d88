import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdKeys } from './held-key';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Keys with the time between each and the one before it. */
function pressed(keys: readonly (readonly [string, number])[], kind?: Parameters<typeof holdKeys>[1]): string[] {
  const taken: string[] = [];
  const held = holdKeys((key) => taken.push(key), kind);
  let timeStamp = 1_000;
  for (const [key, after] of keys) {
    vi.advanceTimersByTime(after);
    timeStamp += after;
    held.tell({ key, timeStamp, repeat: false });
  }
  vi.advanceTimersByTime(1_000);
  return taken;
}

// rule: counter/keys, counter/reader
test('a digit by hand is taken, those of a reader are not', () => {
  expect(pressed([['2', 0]])).toEqual(['2']);
  expect(
    pressed([
      ['2', 0],
      ['3', 200],
    ]),
  ).toEqual(['2', '3']);
  expect(
    pressed([
      ['2', 0],
      ['0', 8],
      ['1', 8],
      ['Enter', 8],
    ]),
  ).toEqual([]);
  // Enter right behind a digit is a quick hand's.
  expect(
    pressed([
      ['2', 0],
      ['Enter', 8],
    ]),
  ).toEqual(['2']);
  expect(pressed([['p', 0]])).toEqual([]);
});

// rule: counter/reader
test('the keys of a ticket are held as long as a busy machine takes to hear of the next one', () => {
  const ticket = { keys: /^[pw]$/i, milliseconds: 150 };
  const taken: string[] = [];
  const held = holdKeys((key) => taken.push(key), ticket);
  held.tell({ key: 'P', timeStamp: 1_000, repeat: false });
  vi.advanceTimersByTime(140);
  // It was pressed 8 ms later, and is heard of now.
  held.tell({ key: 'A', timeStamp: 1_008, repeat: false });
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual([]);
  expect(pressed([['w', 0]], ticket)).toEqual(['w']);
  expect(
    pressed(
      [
        ['p', 0],
        ['w', 60],
      ],
      ticket,
    ),
  ).toEqual(['p', 'w']);
});

// rule: counter/keys
test('what is held is not taken once it is dropped', () => {
  const taken: string[] = [];
  const held = holdKeys((key) => taken.push(key));
  held.tell({ key: '3', timeStamp: 1_000, repeat: false });
  held.drop();
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual([]);
});
