import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderCycles } from './lib/folder-cycles';
import { brokenRules, importsOf } from './lib/import-rules';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/src', 'e2e', 'bench'];

const sourceFiles = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

test.each(FOLDERS)('%s imports only what the table of docs/architecture.md lets it', (folder) => {
  const files = sourceFiles(folder);
  const imports = files.flatMap((file) => importsOf(file, readFileSync(inRoot(file), 'utf8')));

  expect(files.length).toBeGreaterThan(0);
  expect(brokenRules(imports)).toEqual([]);
});

test('no folder imports one that imports it, on whatever way', () => {
  const files = FOLDERS.flatMap(sourceFiles).filter((file) => !/\.test\.|\/testing\//.test(file));
  const imports = files.flatMap((file) => importsOf(file, readFileSync(inRoot(file), 'utf8')));

  expect(folderCycles(imports)).toEqual([]);
});

const SALES = 'server/src/features/sales/sales.service.ts';
const STOCK = 'server/src/features/stock/stock.service.ts';

test('a ring of folders is found, however long, and told once', () => {
  const ring = [
    ...importsOf(SALES, "\nimport { takeOut } from '../stock/stock.service';"),
    ...importsOf(STOCK, "import type { Shelf } from '../shelves/shelves.service';"),
    ...importsOf('server/src/features/shelves/shelves.service.ts', "import { sell } from '../sales/prices';"),
  ];

  expect(folderCycles(ring)).toEqual([
    'server/src/features/sales → server/src/features/stock → server/src/features/shelves → server/src/features/sales: ' +
      'sales.service.ts:2, stock.service.ts:1, shelves.service.ts:1',
  ]);
  expect(folderCycles(ring.slice(1))).toEqual([]);
});

test('two things of the shop that know each other are found', () => {
  const [there = [], back = []] = ['debt', 'account'].map((noun, at, all) =>
    importsOf(`web/src/shop/${noun}/queries.ts`, `import { KEY } from '../${all[1 - at]}/queries';`),
  );
  expect(folderCycles([...there, ...back])).toEqual([
    'web/src/shop/account → web/src/shop/debt → web/src/shop/account: queries.ts:1, queries.ts:1',
  ]);
});

test('files of one folder may import each other', () => {
  expect(folderCycles([...importsOf(SALES, "import { sell } from './prices';")])).toEqual([]);
});

test.each([
  ['domain/src/money/cents.ts', "import { readFileSync } from 'node:fs';"],
  ['domain/src/money/cents.ts', "import { z } from 'zod';"],
  ['domain/src/money/cents.ts', "import { account } from '@trastienda/contract/accounts';"],
  ['contract/src/accounts.ts', "import { z } from '@hono/zod-openapi';"],
  ['contract/src/accounts.ts', "export type { Tables } from '@trastienda/server/db/tables';"],
  ['server/src/features/accounts/accounts.queries.ts', "import { refuse } from '../../application/refusal';"],
  ['server/src/features/accounts/accounts.queries.ts', "import { account } from '@trastienda/contract/accounts';"],
  ['server/src/features/accounts/accounts.queries.ts', "import { Kysely, sql } from 'kysely';"],
  [
    'server/src/features/accounts/accounts.service.ts',
    "import { findMovement } from '../movements/movements.queries';",
  ],
  ['server/src/features/accounts/accounts.service.ts', "import { sql } from 'kysely';"],
  ['server/src/features/accounts/accounts.routes.ts', "import { findAccount } from './accounts.queries';"],
  ['server/src/features/accounts/accounts.routes.ts', "import { record } from '../movements/movements.service';"],
  ['server/src/features/accounts/accounts.wire.ts', "import { findAccount } from './accounts.queries';"],
  ['server/src/features/accounts/names.ts', "import { findMovement } from '../movements/movements.queries';"],
  ['server/src/ledger/debts.queries.ts', "import { debtsTooLarge } from './refusals';"],
  ['server/src/ledger/post.ts', "import { findDebt } from '../features/debts/debts.service';"],
  ['server/src/features/debts/debts.service.ts', "import { shiftDebt } from '../../ledger/debts.queries';"],
  ['server/src/features/debts/debts.service.ts', "import { kept } from '../../ledger/tables';"],
  ['server/src/features/debts/debts.queries.ts', "import { post } from '../../ledger/post';"],
  ['server/src/application/idempotency.ts', "import { shopOf } from '../http/routes';"],
  ['server/src/application/shop.ts', "import { visitorFor } from '../features/session/session.service';"],
  ['server/src/http/session.ts', "import { visitorFor } from '../features/session/session.service';"],
  ['server/src/features/session/turns.ts', "import { databaseFor } from '../../http/asking';"],
  ['server/src/db/database.ts', "import { record } from '../features/movements/movements.service';"],
  ['server/src/db/migrations/0018-sales.ts', "import { fold } from '@trastienda/domain/text/fold';"],
  ['server/src/db/migrations/0018-sales.ts', "import { firstSequence } from '../sequence';"],
  ['server/src/app.ts', "import { App } from '../../web/src/app/app';"],
  ['web/src/ui/button.tsx', "import { account } from '@trastienda/contract/accounts';"],
  ['web/src/ui/button.tsx', "import { api } from '../lib/api';"],
  ['web/src/features/accounts/list.tsx', "import { MovementForm } from '../movements/movement-form';"],
  ['web/src/features/accounts/list.tsx', "const form = () => import('../movements/movement-form');"],
  ['web/src/shop/account/queries.ts', "import { AccountList } from '../../features/accounts/account-list';"],
  ['web/src/features/accounts/list.tsx', "import { router } from '../../app/router';"],
  ['web/src/routes/login.tsx', "import { Shell } from '../app/shell';"],
  ['web/src/lib/api.ts', "import { createApp } from '@trastienda/server/app';"],
  ['web/src/lib/api.ts', "import type { Tables } from '@trastienda/server/db/tables';"],
])('%s may not have: %s', (file, source) => {
  expect(brokenRules(importsOf(file, source))).toHaveLength(1);
});

test.each([
  [
    'domain/src/money/cents.test.ts',
    "import { expect } from 'vitest'; import fc from 'fast-check'; import { cents } from './cents';",
  ],
  [
    'server/src/features/accounts/accounts.queries.ts',
    "import { type Kysely, sql } from 'kysely'; import type { Cents } from '@trastienda/domain/money/cents';",
  ],
  ['server/src/features/accounts/accounts.wire.ts', "import type { AccountRow } from './accounts.queries';"],
  ['web/src/lib/api.ts', "import type { App } from '@trastienda/server/app';"],
  [
    'web/src/features/accounts/list.tsx',
    "import { Button } from '../../ui/button'; import { useAccount } from './queries';",
  ],
])('%s may have: %s', (file, source) => {
  expect(brokenRules(importsOf(file, source))).toEqual([]);
});

test('the line of an import is the line it stands on', () => {
  expect(importsOf('domain/src/a.ts', "\n\nimport { z } from 'zod';\n")).toMatchObject([
    { line: 3, target: 'npm:zod' },
  ]);
});
