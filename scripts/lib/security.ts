import type { Text } from './rules';

/** One requirement of docs/security.md, as its table has it. */
interface Point {
  readonly number: string;
  readonly state: string;
  readonly how: string;
  readonly proof: string;
}

/** How far a requirement is met. */
const STATES = ['met', 'partly', 'not met', 'does not apply', 'later', 'whoever runs it'];
const ROW = /^\| (\d+\.\d+\.\d+) \|([^|]+)\| ([^|]+) \|([^|]*)\|([^|]*)\|$/gm;
/** A file, and after it the titles of those of its tests that are meant. */
const NAMED = /`([\w.@/-]+\/[\w.@-]+\.\w+)`((?:,? “[^”]+”)*)/g;

export const pointsIn = (text: string): Point[] =>
  [...text.matchAll(ROW)].map(([, number = '', , state = '', how = '', proof = '']) => ({
    number,
    state,
    how: how.trim(),
    proof,
  }));

/** What a table of requirements says that cannot be: a state that is none, and one that is met without a proof. */
export const unprovenPoints = (points: readonly Point[]): string[] =>
  points.flatMap(({ number, state, how, proof }) => {
    if (!STATES.includes(state)) return [`${number}: '${state}' is no state`];
    const isProven = [...proof.matchAll(NAMED)].length > 0;
    if ((state === 'met' || state === 'partly') && !isProven) return [`${number}: ${state}, without a file`];
    return state !== 'met' && state !== 'whoever runs it' && how === ''
      ? [`${number}: ${state}, without a word why`]
      : [];
  });

/** The files that a text names and are not there, and the tests that they do not have. @param read undefined where there is no such file */
export const missingIn = (text: string, read: (file: string) => string | undefined): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, file = '', titles = '']) => {
    const source = read(file);
    if (source === undefined) return [`${file} is not there`];
    const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    return named.filter((title) => !isTitleIn(source, title)).map((title) => `${file} has no test “${title}”`);
  });

/** As it stands there between its quotes, without the tags by which journeys are chosen. */
const isTitleIn = (source: string, title: string): boolean =>
  ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`) || source.includes(`${quote}${title} @`));

/** What makes code of text, or markup of it, or starts other programs: nothing of the product does. */
const FORBIDDEN = [
  /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/,
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\(|\bdocument\.write/,
  /['"](?:node:)?(?:child_process|vm)['"]/,
  /['"](?:md5|sha1|md4|des|rc4|aes-\d+-ecb)\b/i,
  /\bMath\.random\(/,
];

/** Where the product's code does one of them. */
export const forbiddenIn = (files: readonly Text[]): string[] =>
  files.flatMap(({ file, text }) =>
    FORBIDDEN.flatMap((what) => (what.exec(text) ?? []).slice(0, 1).map((found) => `${file}: ${found}`)),
  );
