import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldNamesIn, oldNamesOf } from './lib/glossary';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/src', 'bench/seed', 'bench/sections'];
const old = oldNamesIn(readFileSync(inRoot('docs/glossary.md'), 'utf8'));

test.each(FOLDERS)('no file and no export of %s has a name that the glossary has put out of use', (folder) => {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

  expect(old.length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => oldNamesOf(file, readFileSync(inRoot(file), 'utf8'), old))).toEqual([]);
});

test('where an old name may still stand there is one: what is gone is taken off the list', () => {
  const idle = old.flatMap((name) =>
    name.but
      .filter((folder) => {
        const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
        return !files
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => `${folder}/${file}`)
          .some((file) => oldNamesOf(file, readFileSync(inRoot(file), 'utf8'), [{ ...name, but: [] }]).length > 0);
      })
      .map((folder) => `${name.old} in ${folder}`),
  );
  expect(idle).toEqual([]);
});

const LIST = oldNamesIn(
  '# Glossary\n\n## Names out of use\n\n| out of use | in use | but |\n|---|---|---|\n| `quota`, `fee` | installment | |\n| `expense` | expense label | `server/src` |\n\n## Else\n\n| `no` | yes | |\n',
);

test.each([
  ['domain/src/quotas/pay.ts', ''],
  ['domain/src/installments/pay.ts', 'export const QUOTAS_MAX = 72;'],
  ['domain/src/installments/pay.ts', 'export async function payQuota() {}'],
  ['web/src/features/expenses/list.tsx', ''],
  ['web/src/shop/expense-label/queries.ts', 'export const readExpense = 1;'],
])('%s with "%s" is found', (file, source) => {
  expect(oldNamesOf(file, source, LIST)).toHaveLength(1);
});

test.each([
  ['web/src/shop/expense-label/queries.ts', 'export const EXPENSE_LABELS = 1;\nexport interface ExpenseLabel {}'],
  ['server/src/features/expenses/expenses.service.ts', 'export const createExpense = 1;'],
  ['web/src/features/debts/pay.ts', "const quota = 'not exported';\nexport const feedback = quota;"],
])('%s with "%s" is as it should be', (file, source) => {
  expect(oldNamesOf(file, source, LIST)).toEqual([]);
});
