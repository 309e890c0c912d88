import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { countPlaywright, countVitest, pagesOfFailures } from './lib/stages.mjs';

const passed = { status: 'passed' };

test('a skipped or unfinished test counts as failed', () => {
  const file = { status: 'passed', assertionResults: [passed, { status: 'skipped' }, { status: 'todo' }] };
  expect(countVitest({ numTotalTests: 3, numPassedTests: 1, testResults: [file] })).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('a file that cannot be loaded counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const good = { status: 'passed', assertionResults: [passed] };
  expect(countVitest({ numTotalTests: 1, numPassedTests: 1, testResults: [broken, good] })).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a failed test is counted once, not once more for its file', () => {
  const file = { status: 'failed', assertionResults: [passed, { status: 'failed' }] };
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, testResults: [file] })).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a file whose clean-up broke counts as one failure', () => {
  const file = { status: 'failed', assertionResults: [passed] };
  expect(countVitest({ numTotalTests: 1, numPassedTests: 1, testResults: [file] })).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a skipped journey counts as failed, and so does an error outside of any', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 1 };
  expect(countPlaywright({ stats, errors: ['the setup broke'] })).toMatchObject({ passed: 5, failed: 3 });
});

test('a journey that passed at its second try only has failed', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] })).toMatchObject({
    passed: 5,
    failed: 1,
  });
});

/** As an assertion says by which lines two values differ. */
const DIFFERENT = `Error: not equal // deep equality

- Expected  - 1
+ Received  + 3

- Array []
+ Array [
+   "layout shift 0.052",
+ ]`;

test('each failure is told in a line: where, what and why', () => {
  const name = inRoot('e2e', 'process', 'kill.test.ts');
  const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at kill.test.ts:5'];
  const failed = { status: 'failed', fullName: 'it lives', failureMessages };
  const files = [
    { name, status: 'failed', assertionResults: [{ ...passed, fullName: 'it starts' }, failed] },
    { name: `${name}x`, status: 'failed', message: 'Error: no such file', assertionResults: [] },
    { name: `${name}y`, status: 'failed', message: DIFFERENT, assertionResults: [] },
  ];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, testResults: files }).failures).toEqual([
    'e2e/process/kill.test.ts > it lives > AssertionError: expected 1 to be 2',
    'e2e/process/kill.test.tsx > Error: no such file',
    'e2e/process/kill.test.tsy > Error: not equal // deep equality + "layout shift 0.052",',
  ]);
});

test('of a journey it is told on which size, in whatever suite it stands', () => {
  const result = (message: string) => ({ status: 'failed', errors: [{ message }] });
  const spec = {
    title: 'pays',
    file: 'debts.spec.ts',
    line: 7,
    tests: [
      { projectName: 'desktop', status: 'expected', results: [{ status: 'passed', errors: [] }] },
      {
        projectName: 'phone',
        status: 'unexpected',
        results: [result('Error: no toast\n\nLocator: main\nExpected: visible\n at 7')],
      },
    ],
  };
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const report = { stats, errors: [], suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
  expect(countPlaywright(report).failures).toEqual([
    'e2e/debts.spec.ts:7 > pays [phone] > Error: no toast Locator: main Expected: visible',
  ]);
});

test('what stood in the page of a failed journey is told, without the source of the test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  mkdirSync(join(folder, 'debts-pay-desktop'));
  const told = '- Name: debts.spec.ts >> pays\n\n# Page snapshot\n\n- alert: No alcanza';
  writeFileSync(
    join(folder, 'debts-pay-desktop', 'error-context.md'),
    `# Instructions\n\n- Be brief.\n\n${told}\n\n# Test source\n\nsecret`,
  );
  const text = pagesOfFailures(folder);
  expect(text).toContain('debts.spec.ts >> pays');
  expect(text).toContain('No alcanza');
  expect(text).not.toMatch(/secret|Be brief/);
  rmSync(folder, { recursive: true });
  expect(pagesOfFailures(folder)).toBe('');
});

test('no clock runs for all the tests together, and none has a second try: each limit is of one of them', () => {
  const files = ['playwright.config.ts', 'vitest.config.ts', 'scripts/test.mjs', 'scripts/lib/stages.mjs'];
  const said = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n');
  expect(said).toContain('retries: 0');
  expect(said).not.toMatch(/globalTimeout|setTimeout|AbortSignal|\bbail\b|\bretry\b|retries: [^0]/);
});
