import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNamed, oldNamesIn, oldNamesOf, screenWordsIn } from './lib/glossary';
import { inRoot } from './lib/paths.mjs';

const glossary = readFileSync(inRoot('docs/glossary.md'), 'utf8');
const old = oldNamesIn(glossary);
const onScreen = screenWordsIn(glossary);

const filesOf = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`);

const SOURCES = ['domain/src', 'contract/src', 'server/src', 'web/src', 'bench', 'e2e', 'scripts'];

test.each(SOURCES)('no file and no export of %s has a second name for what the glossary calls otherwise', (folder) => {
  const files = filesOf(folder);

  expect(old.length).toBeGreaterThan(0);
  expect(onScreen.length).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => oldNamesOf(file, readFileSync(inRoot(file), 'utf8'), [...old, ...onScreen]))).toEqual(
    [],
  );
});

test.each(['server/src/features', 'web/src/features', 'web/src/shop'])(
  'each folder of %s is called what the glossary calls the thing',
  (parent) => {
    const folders = readdirSync(inRoot(parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(folders.length).toBeGreaterThan(5);
    expect(folders.map(({ name }) => name).filter((name) => !isNamed(name, glossary))).toEqual([]);
  },
);

test('where an old name may still stand there is one: what is gone is taken off the list', () => {
  const idle = old.flatMap((name) =>
    name.but
      .filter((place) => {
        const files = /\.\w+$/.test(place) ? [place] : filesOf(place);
        return !files.some(
          (file) => oldNamesOf(file, readFileSync(inRoot(file), 'utf8'), [{ ...name, but: [] }]).length > 0,
        );
      })
      .map((place) => `${name.old} in ${place}`),
  );
  expect(idle).toEqual([]);
});

const SHORT = `# Glossary

## Money

| on the screen | in code | what it is | older |
|---|---|---|---|
| cuota, categoría (de algo) | installment | | \`part\` alone |
| local, event, evento | event | | |
| (none) | ledger | | |

## Names out of use

| out of use | in use | but |
|---|---|---|
| \`quota\`, \`fee\` | installment | |
| \`expense\` | expense label | \`server/src\`, \`web/src/old.ts\` |

## Else

Words.
`;
const LIST = [...oldNamesIn(SHORT), ...screenWordsIn(SHORT)];

test('the words of the screens are the second names of what has one in code', () => {
  expect(screenWordsIn(SHORT).map(({ old, now }) => [old, now])).toEqual([
    ['cuota', 'installment'],
    ['categoría', 'installment'],
    ['evento', 'event'],
  ]);
});

test.each([
  ['installments', true],
  ['parts', true],
  ['event', true],
  ['ledger', true],
  ['quotas', false],
  ['cuotas', false],
])('that a folder is called %s is right: %s', (folder, right) => {
  expect(isNamed(folder, SHORT)).toBe(right);
});

test.each([
  ['domain/src/quotas/pay.ts', ''],
  ['domain/src/installments/pay.ts', 'export const QUOTAS_MAX = 72;'],
  ['domain/src/installments/pay.ts', 'export async function payQuota() {}'],
  ['domain/src/installments/pay.ts', 'const pay = 1;\nexport { pay as payQuota };'],
  ['domain/src/installments/pay.ts', "export type {\n  Part,\n  Quota,\n} from './parts';"],
  ['web/src/features/expenses/list.tsx', ''],
  ['web/src/shop/expense-label/queries.ts', 'export const readExpense = 1;'],
  ['server/src/features/cuotas/pay.ts', ''],
  ['contract/src/products.ts', 'export const newCategoria = 1;'],
])('%s with "%s" is found', (file, source) => {
  expect(oldNamesOf(file, source, LIST)).toHaveLength(1);
});

test.each([
  ['web/src/shop/expense-label/queries.ts', 'export const EXPENSE_LABELS = 1;\nexport interface ExpenseLabel {}'],
  ['server/src/features/expenses/expenses.service.ts', 'export const createExpense = 1;'],
  ['web/src/old.ts', 'export const createExpense = 1;'],
  ['web/src/features/debts/pay.ts', "const quota = 'not exported';\nexport const feedback = quota;"],
])('%s with "%s" is as it should be', (file, source) => {
  expect(oldNamesOf(file, source, LIST)).toEqual([]);
});
