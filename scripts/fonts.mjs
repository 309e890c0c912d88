import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { inRoot } from './lib/paths.mjs';

/**
 * Cuts Inter to what the page uses of it, for every first visit waits for it: the weights from normal to bold, and figures of one width.
 * `npm run fonts`, once the package has changed.
 */
const WHOLE = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const CUT = inRoot('web', 'src', 'app', 'styles', 'inter.woff2');

const span = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The letters and signs of the western languages. */
const LETTERS = [
  span(0x20, 0x7e),
  span(0xa0, 0xff),
  ...['ı', 'Œœ', span(0x2bb, 0x323), span(0x2002, 0x2044)],
  ...['€', '™', '−', '↑', '↓'],
].join('');

const cut = await subsetFont(await readFile(new URL(WHOLE)), LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum', 'calt', 'ccmp', 'locl'],
});
await writeFile(CUT, cut);
console.log(`${(cut.length / 1000).toFixed(1)} kB`);
