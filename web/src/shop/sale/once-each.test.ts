import { expect, test } from 'vitest';
import { onceEach } from './once-each';

// rule: counter/lines
test('what is asked for again while it is under way is done once, and anew once it is over or was forgotten', async () => {
  const { once, forget } = onceEach();
  const done: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (what: string) =>
    once(what, () => {
      done.push(what);
      return new Promise<void>((resolve) => endings.push(resolve));
    });
  ask('a');
  ask('a');
  ask('b');
  expect(done).toEqual(['a', 'b']);
  // What began before is over: what is under way by now is not.
  endings[0]?.();
  await Promise.resolve();
  ask('b');
  expect(done).toEqual(['a', 'b']);
  endings[1]?.();
  await new Promise((resolve) => setTimeout(resolve));
  ask('b');
  forget();
  ask('b');
  expect(done).toEqual(['a', 'b', 'b', 'b']);
});
