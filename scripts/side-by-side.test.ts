import { expect, test } from 'vitest';
import { inTurn } from './lib/in-turn.mjs';
import { NODE, run } from './lib/run.mjs';
import { runSideBySide } from './lib/side-by-side.mjs';
import type { Say } from './lib/stages.mjs';

const GOOD = { passed: 2, failed: 0 };
const stage = (name: string, work: (say: Say) => Promise<typeof GOOD> = async () => GOOD, needs?: string) => ({
  name,
  run: work,
  needs,
});

/** What was printed, without the stages' own first and last lines. */
async function printedBy(lanes: Parameters<typeof runSideBySide>[0]) {
  let text = '';
  const results = await runSideBySide(lanes, (more) => {
    text += more;
  });
  return { text, counts: results.map(({ passed, failed }) => [passed, failed]) };
}

test('what is written at once is read section by section, the first one as it comes', () => {
  let printed = '';
  const open = inTurn((text) => {
    printed += text;
  });
  const [first, second, third] = [open(), open(), open()];
  second.write('2');
  first.write('1');
  expect(printed).toBe('1');
  third.write('3');
  third.end();
  first.end();
  expect(printed).toBe('12');
  second.write('2');
  second.end();
  expect(printed).toBe('1223');
});

test('lanes run at the same time, and each stage is printed whole', async () => {
  const met = new Map<string, () => void>();
  const meets = (own: string) => new Promise<void>((resolve) => met.set(own, resolve));
  const [a, b] = [meets('a'), meets('b')];
  const talk = (own: string, other: Promise<void>) => async (say: Say) => {
    say(`${own} begins\n`);
    met.get(own)?.();
    await other;
    say(`${own} ends\n`);
    return GOOD;
  };
  const { text, counts } = await printedBy([[stage('a', talk('a', b))], [stage('b', talk('b', a))]]);
  expect(text).toMatch(/━━━ a\na begins\na ends\n✓ a: 2 passed, 0 failed, [^\n]+\n\n━━━ b\nb begins\nb ends\n✓ b: /);
  expect(counts).toEqual([
    [2, 0],
    [2, 0],
  ]);
});

test('a stage that breaks is one failure, and so is each that needs it; the others run', async () => {
  const broken = stage('build', () => Promise.reject(new Error('no disk')));
  const { text, counts } = await printedBy([[stage('types'), stage('process', undefined, 'build')], [broken]]);
  expect(counts).toEqual([
    [2, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(text).toContain('The stage broke: Error: no disk');
  expect(text).toContain('Not run, because "build" failed.');
});

test('what was stopped begins no other stage, and each of those has failed', async () => {
  let isStopped = false;
  const stops = stage('types', async () => {
    isStopped = true;
    return GOOD;
  });
  const results = await runSideBySide(
    [[stops, stage('lint')]],
    () => undefined,
    () => isStopped,
  );
  expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([
    [2, 0],
    [0, 1],
  ]);
});

test('a process that is killed has a code that says so, and all that it said was heard', async () => {
  let heard = '';
  const script = "process.stdout.write('x'.repeat(200_000)); console.error('y'); process.kill(process.pid, 'SIGKILL')";
  const code = await run(NODE, ['-e', script], {
    say: (text) => {
      heard += text;
    },
  });
  expect(code).toBe(137);
  expect(heard).toContain('y');
});

test('a process that has ended is not waited for because one that it left behind keeps its output', async () => {
  let heard = '';
  const left = 'setInterval(() => {}, 1000); setTimeout(() => process.exit(), 60_000)';
  const script = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(left)}], { stdio: 'inherit' });
    console.log(pid);
    process.exit(3);`;
  const code = await run(NODE, ['-e', script], {
    say: (text) => {
      heard += text;
    },
  });
  process.kill(Number(heard), 'SIGKILL');
  expect(code).toBe(3);
});
