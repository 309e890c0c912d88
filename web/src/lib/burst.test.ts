import { expect, test } from 'vitest';
import { afterKey, NO_BURST } from './burst';

/** What comes of keys that are pressed so many milliseconds after each other. */
function pressed(keys: readonly string[], pace: number) {
  let burst = NO_BURST;
  let at = 1000;
  let last: ReturnType<typeof afterKey> = { burst, isReader: false };
  for (const key of keys) {
    last = afterKey(burst, { key, at });
    burst = last.burst;
    at += pace;
  }
  return last;
}

const CODE = [...'7791234500127'];

// rule: counter/reader
test('characters at a reader’s pace and the Enter behind them are a code', () => {
  for (const pace of [1, 8, 15, 30]) expect(pressed([...CODE, 'Enter'], pace).code).toBe('7791234500127');
  expect(pressed(['Shift', 'P', '-', '0', '1', 'Tab'], 10).code).toBe('P-01');
});

// rule: counter/reader
test('what a hand types is none, however short or long, and its Enter is its own', () => {
  for (const pace of [31, 60, 90, 200]) expect(pressed([...CODE, 'Enter'], pace)).toMatchObject({ isReader: false });
  expect(pressed(['1', '2', 'Enter'], 5)).toMatchObject({ isReader: false });
  expect(pressed(['Enter'], 5)).toMatchObject({ isReader: false });
});

// rule: counter/reader
test('a burst in the midst of typing is the code alone, and the next begins anew', () => {
  let burst = NO_BURST;
  for (const [index, key] of [...'rem'].entries()) burst = afterKey(burst, { key, at: index * 120 }).burst;
  let at = 1000;
  let code: string | undefined;
  for (const key of [...CODE, 'Enter']) {
    ({ burst, code } = { code: undefined, ...afterKey(burst, { key, at }) });
    at += 8;
  }
  expect(code).toBe('7791234500127');
  expect(burst).toEqual(NO_BURST);
});

// rule: counter/reader
test('a burst that stumbles after its first characters is one code', () => {
  let burst = NO_BURST;
  let at = 1000;
  let code: string | undefined;
  for (const [index, key] of [...CODE, 'Enter'].entries()) {
    ({ burst, code } = { code: undefined, ...afterKey(burst, { key, at }) });
    at += index === 5 ? 90 : 8;
  }
  expect(code).toBe('7791234500127');
});

test('a key between that types nothing ends a burst', () => {
  expect(pressed(['1', '2', '3', 'ArrowLeft', '4', 'Enter'], 5)).toMatchObject({ isReader: false });
});
