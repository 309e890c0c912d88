import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const LINES_MAX = 300;
const MEDIAN_MAX = 60;

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
