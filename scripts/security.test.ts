import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { forbiddenIn, missingIn, pointsIn, unprovenPoints } from './lib/security';

const page = readFileSync(inRoot('docs/security.md'), 'utf8');
const read = (file: string) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : undefined);

/** The requirements of level 1 of OWASP ASVS 5.0.0, and in its chapters 6 to 8 those of level 2 too. */
const ASKED = [
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.5.1', '2.1.1', '2.2.1', '2.2.2', '2.3.1'],
  ...['3.2.1', '3.2.2', '3.3.1', '3.4.1', '3.4.2', '3.5.1', '3.5.2', '3.5.3', '4.1.1', '4.4.1'],
  ...['5.2.1', '5.2.2', '5.3.1', '5.3.2', '6.1.1', '6.1.2', '6.1.3'],
  ...['6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8', '6.2.9', '6.2.10', '6.2.11', '6.2.12'],
  ...['6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.4.1', '6.4.2', '6.4.3', '6.4.4', '6.5.1', '6.5.2', '6.5.3', '6.5.4'],
  ...['6.5.5', '6.6.1', '6.6.2', '6.6.3', '6.8.1', '6.8.2', '6.8.3', '6.8.4', '7.1.1', '7.1.2', '7.1.3'],
  ...['7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.3.1', '7.3.2', '7.4.1', '7.4.2', '7.4.3', '7.4.4', '7.4.5'],
  ...['7.5.1', '7.5.2', '7.6.1', '7.6.2', '8.1.1', '8.1.2', '8.2.1', '8.2.2', '8.2.3', '8.3.1', '8.4.1'],
  ...['9.1.1', '9.1.2', '9.1.3', '9.2.1', '10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5', '11.3.1', '11.3.2'],
  ...['11.4.1', '12.1.1', '12.2.1', '12.2.2', '13.4.1', '14.2.1', '14.3.1', '15.1.1', '15.2.1', '15.3.1'],
];

test('docs/security.md has a line for each requirement, in their order', () => {
  expect(pointsIn(page).map(({ number }) => number)).toEqual(ASKED);
});

test('each line says how far it is met, and by what that is seen', () => {
  expect(unprovenPoints(pointsIn(page))).toEqual([]);
});

test('every file and every test that docs/security.md names is there', () => {
  expect(missingIn(page, read)).toEqual([]);
});

const CODE = ['domain/src', 'contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts|testing\//.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(inRoot(`${folder}/${name}`), 'utf8') })),
);

test('nothing of the product makes code or markup of text, starts another program, or uses a broken hash', () => {
  expect(CODE.length).toBeGreaterThan(500);
  expect(forbiddenIn(CODE)).toEqual([]);
});

test.each(["eval('1')", 'box.innerHTML = name', "import('node:child_process')", "createHash('md5')", 'Math.random()'])(
  'that somebody writes %s is found',
  (text) => {
    expect(forbiddenIn([{ file: 'web/src/a.ts', text }])).toHaveLength(1);
  },
);

test('a file that is gone, a test of another name, a point without a proof and one of no state are found', () => {
  const row = (state: string, proof: string) => pointsIn(`| 1.2.1 | something | ${state} | somehow | ${proof} |`);
  expect(unprovenPoints(row('met', ''))).toEqual(['1.2.1: met, without a file']);
  expect(unprovenPoints(row('fine', '`a/b.ts`'))).toEqual(["1.2.1: 'fine' is no state"]);
  expect(unprovenPoints(row('met', '`a/b.ts`'))).toEqual([]);
  const source = "test('it is so @either', () => {});";
  const there = (file: string) => (file === 'a/b.test.ts' ? source : undefined);
  expect(missingIn('`a/b.test.ts` “it is so”', there)).toEqual([]);
  expect(missingIn('`a/b.test.ts` “it is”, `a/c.ts`', there)).toEqual([
    'a/b.test.ts has no test “it is”',
    'a/c.ts is not there',
  ]);
});
