import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const LINES_MAX = 300;
const MEDIAN_MAX = 60;
/** What a new screen wears is said by the components and the words of ui, not by sheets of its own: the styles only get shorter. */
const STYLES_MAX = 5_693;

/** How long each file of the product is: not its tests, nor what only they use. That no function has more than 60 lines says biome.json. */
const sizes = ['domain/src', 'contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => {
      const file = `${folder}/${name}`;
      return { file, lines: readFileSync(inRoot(file), 'utf8').trimEnd().split('\n').length };
    }),
);

test('no source file has more than 300 lines', () => {
  expect(sizes.length).toBeGreaterThan(1_000);
  expect(sizes.filter(({ lines }) => lines > LINES_MAX)).toEqual([]);
});

test('half of the source files have at most 60 lines', () => {
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MEDIAN_MAX);
});

test('all style sheets together have no more lines than they had', () => {
  const sheets = readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const lines = sheets.map(
    (name) =>
      readFileSync(inRoot(`web/src/${name}`), 'utf8')
        .trimEnd()
        .split('\n').length,
  );
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(STYLES_MAX);
});
