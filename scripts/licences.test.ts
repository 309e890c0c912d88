import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './lib/paths.mjs';

/** What may be used, changed and handed on by whoever names its authors. */
const FREE = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
  'BlueOak-1.0.0',
];

/** Licences that bind who changes the package itself; each package that has one is named, with why it is no matter here. */
const BINDING: Readonly<Record<string, readonly [name: RegExp, why: string]>> = {
  'LGPL-3.0-or-later': [/^@img\/sharp-/, 'libvips is a library of its own, loaded as it came and replaceable'],
  'MPL-2.0': [
    /^(lightningcss|axe-core)/,
    'a tool of the build and of the tests, unchanged, in nothing that is handed on',
  ],
};

/** Packages that say it in their Readme alone; read there. */
const SAID_IN_README: Readonly<Record<string, string>> = { only: 'MIT', 'humanize-number': 'MIT' };

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      link: z.literal(true).optional(),
      optional: z.literal(true).optional(),
    }),
  ),
});

const ownWords = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

const read = <T>(schema: z.ZodType<T>, path: string): T => schema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What a package's own file says, for those that the lock file says nothing of. */
function saidByItself(path: string): string | undefined {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses = [] } = read(ownWords, file);
  return license ?? (licenses.map(({ type }) => type).join(' AND ') || undefined);
}

/** Whether an SPDX expression of `AND` and `OR` lets us use the package. */
function isAllowed(name: string, licence: string): boolean {
  const terms = (text: string, by: string) => text.replace(/[()]/g, '').split(by);
  const single = (one: string) => FREE.includes(one) || (BINDING[one]?.[0].test(name) ?? false);
  return terms(licence, ' OR ').some((choice) => terms(choice, ' AND ').every(single));
}

function problems(): string[] {
  const installed = Object.entries(read(lockFile, join(ROOT, 'package-lock.json')).packages);
  return installed.flatMap(([path, { license, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? saidByItself(path) ?? SAID_IN_README[name];
    // A package for another kind of machine is not here to be read; the one for this machine comes from the same authors.
    if (licence === undefined) return optional && !existsSync(join(ROOT, path)) ? [] : [`${name}: says no licence`];
    return isAllowed(name, licence) ? [] : [`${name}: ${licence}`];
  });
}

test('every package has a licence under which it may be used here', () => {
  expect(problems()).toEqual([]);
});

test('a licence that binds what is built with a package is found', () => {
  expect(isAllowed('some-package', 'AGPL-3.0-only')).toBe(false);
  expect(isAllowed('some-package', 'MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('some-package', 'LGPL-3.0-or-later')).toBe(false);
  expect(isAllowed('some-package', '(GPL-3.0-only OR MIT)')).toBe(true);
});
