import { expect, test } from 'vitest';
import { Slots } from './slots';

/** Work that runs until it is told to end; `order` has the names in the order of their beginning. */
function workshop(slots: Slots) {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string, weight = 1) =>
    slots.run(asker, weight, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const begun = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await begun();
  };
  return { order, ask, begun, end };
}

// rule: limits/turns
test('who asks for one thing waits for one of each who asked for a hundred', async () => {
  const { order, ask, begun, end } = workshop(new Slots(1));
  const all = [];
  for (let index = 0; index < 100; index += 1) all.push(ask('busy', `busy ${index}`));
  all.push(ask('other', 'other 0'), ask('third', 'third 0'));
  await begun();
  await end('busy 0');
  await end('busy 1');
  await end('other 0');
  await end('third 0');
  expect(order).toEqual(['busy 0', 'busy 1', 'other 0', 'third 0', 'busy 2']);
  for (let index = 2; index < 100; index += 1) await end(`busy ${index}`);
  await Promise.all(all);
});

// rule: limits/turns
test('a heavy one gets all slots, and nobody who came later goes before it', async () => {
  const { order, ask, begun, end } = workshop(new Slots(2));
  const all = [ask('a', 'a'), ask('b', 'heavy', 5), ask('c', 'c'), ask('d', 'd')];
  await begun();
  expect(order).toEqual(['a']);
  await end('a');
  expect(order).toEqual(['a', 'heavy']);
  await end('heavy');
  expect(order).toEqual(['a', 'heavy', 'c', 'd']);
  await end('c');
  await end('d');
  await Promise.all(all);
});

test('work that fails gives its slot back', async () => {
  const slots = new Slots(1);
  await expect(slots.run('a', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.run('a', 1, () => Promise.resolve('next'))).toBe('next');
});
