import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { misnamedRules, numbersCited, type Text, unknownRules, unprovenRules } from './lib/rules';

const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/src', 'web/public', 'e2e', 'bench', 'scripts'];

const textsIn = (folder: string, names: RegExp): Text[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(inRoot(`${folder}/${name}`), 'utf8') }));

const pages = textsIn('docs/rules', /^(?!README).*\.md$/);
const files = FOLDERS.flatMap((folder) => textsIn(folder, /\.(?:tsx?|m?js|css|sql|html)$/));

test('each heading of docs/rules is a rule of its page, once', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(misnamedRules(pages)).toEqual([]);
});

test('every rule that is cited stands in docs/rules', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(unknownRules(pages, files)).toEqual([]);
});

test('every rule is cited by a test', () => {
  expect(unprovenRules(pages, files)).toEqual([]);
});

test('no comment gives the number of a chapter for a reason', () => {
  expect(numbersCited(files)).toEqual([]);
});

// The faults below are put together here, so that this file does not have them itself.
const cite = (...names: string[]) => `/** Why it is so (rule: ${names.join(', ')}). */`;
const [SPEC, DECISIONS, BEYOND] = ['spec', 'decisions', 'beyond'];

const page = { file: 'docs/rules/wire.md', text: '# Wire\n\n## wire/money\n\nCents.\n\n## wire/dates\n\nDays.\n' };

test.each([
  ['a number for a name', '## wire/money-2\n'],
  ['another area', '## ledger/money\n'],
  ['a heading that is no rule', '## money\n'],
  ['a rule twice', '## wire/dates\n'],
])('a page with %s is named', (_what, heading) => {
  expect(misnamedRules([{ ...page, text: page.text + heading }])).toEqual([
    `docs/rules/wire.md: ${heading.slice(3, -1)}`,
  ]);
});

test('a rule that is on no page is named wherever it is cited, in a list too', () => {
  const money = { file: 'domain/src/money.ts', text: cite('wire/money', 'wire/weights') };
  const style = { file: 'web/src/a.css', text: cite('Wire/Money') };
  expect(unknownRules([page], [money, style])).toEqual([
    'domain/src/money.ts: wire/weights',
    'web/src/a.css: Wire/Money',
  ]);
});

test('a rule that no test cites is named, however often code does', () => {
  const code = { file: 'domain/src/dates.ts', text: cite('wire/dates') };
  const proof = { file: 'domain/src/money.test.ts', text: cite('wire/money') };
  expect(unprovenRules([page], [code, proof])).toEqual(['wire/dates']);
  expect(unprovenRules([page], [proof, { ...code, file: 'e2e/dates.spec.ts' }])).toEqual([]);
});

test.each([
  `/** As much as a field takes (${DECISIONS} 2). */`,
  `// ${SPEC} 9`,
  `/** In ${SPEC} 9’s words. */`,
  `/** ${SPEC}ification point 4 */`,
  `/**\n * A long reason (${DECISIONS}\n * 4). */`,
  `/* ${BEYOND} 9c */`,
  `/** ${SPEC}.md has no minimum. */`,
  `test('a text of ${SPEC} 5', () => {});`,
])('a chapter’s number is found: %s', (text) => {
  expect(numbersCited([{ file: 'a.ts', text }])).toHaveLength(1);
});

test.each([
  '// See docs/decisions/0003-kept-totals-and-month-counts.md.',
  "const journeys = 'e2e/finance.spec.ts'; const port = 3000;",
  '/** The specification of PNG says so, and 3 decisions follow. */',
])('what is no chapter’s number is left alone: %s', (text) => {
  expect(numbersCited([{ file: 'a.ts', text }])).toEqual([]);
});
