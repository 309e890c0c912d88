import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WriteTurn } from './write-turn';
import { WriteTurns } from './write-turns';

/** So many processes, whose messages take a moment. */
function processes(count: number) {
  const sides: WriteTurn[] = [];
  const dead = new Set<number>();
  const turns = new WriteTurns((process, word) => {
    void setImmediate().then(() => dead.has(process) || sides[process]?.hear(word));
  });
  for (let process = 0; process < count; process += 1)
    sides.push(
      new WriteTurn((word) => {
        void setImmediate().then(() => (word === 'may I write' ? turns.ask(process) : turns.over(process)));
      }),
    );
  const kill = (process: number) => {
    dead.add(process);
    turns.gone(process);
  };
  return { sides, kill };
}

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('one writes at a time, and a process that writes all the time lets the others in soon', async () => {
  const { sides } = processes(3);
  let writing = 0;
  const turns: number[] = [];
  const write = async (process: number, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const leave = await sides[process]?.enter();
      writing += 1;
      expect(writing).toBe(1);
      busy(1);
      await setImmediate();
      turns.push(process);
      writing -= 1;
      leave?.();
    }
  };
  await Promise.all([write(0, 400), write(1, 40), write(2, 40)]);
  expect(turns).toHaveLength(480);
  // All that the two wrote was done long before the busy one was through.
  expect(Math.max(turns.lastIndexOf(1), turns.lastIndexOf(2))).toBeLessThan(400);
});

test('whoever writes alone keeps the turn without asking again', async () => {
  const asked: string[] = [];
  const side = new WriteTurn((word) => asked.push(word));
  const first = side.enter();
  side.hear('write');
  (await first)();
  for (let time = 0; time < 5; time += 1) (await side.enter())();
  expect(asked).toEqual(['may I write']);
  side.hear('others wait');
  expect(asked).toEqual(['may I write', 'have written']);
});

test('the turn of a process that has died is the next one’s, and one that waited is waited for no more', async () => {
  const { sides, kill } = processes(3);
  await sides[0]?.enter();
  const second = sides[1]?.enter();
  const third = sides[2]?.enter();
  await setImmediate();
  await setImmediate();
  kill(1);
  kill(0);
  (await third)?.();
  await expect(Promise.race([second, setImmediate('nobody')])).resolves.toBe('nobody');
});

test('what a process that has died had still asked gives it no turn', () => {
  const told: [number, string][] = [];
  const turns = new WriteTurns((process, word) => told.push([process, word]));
  turns.gone(1);
  turns.ask(1);
  turns.ask(2);
  turns.gone(1);
  expect(told).toEqual([[2, 'write']]);
});
