/** What docs/glossary.md says of names: which are in use, which are out of it, and where those stand nevertheless. */

export interface OldName {
  /** 'quota' */
  readonly old: string;
  /** What the thing is called: 'installment' */
  readonly now: string;
  /** The folders, or files, in which the old one may still stand. */
  readonly but: readonly string[];
}

const OUT_OF_USE = 'Names out of use';
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The rows of the tables under headings that are asked for, without their heads; cell by cell. */
const rowsOf = (glossary: string, asked: (heading: string) => boolean): string[][] =>
  glossary
    .split('\n## ')
    .slice(1)
    .filter((section) => asked(section.split('\n')[0] ?? ''))
    .flatMap((section) => section.split('\n').filter((line) => line.startsWith('|')))
    .filter((line, at, lines) => !/^\|-/.test(line) && !/^\|-/.test(lines[at + 1] ?? ''))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The rows of the table of names that are out of use. */
export const oldNamesIn = (glossary: string): OldName[] =>
  rowsOf(glossary, (heading) => heading === OUT_OF_USE).flatMap(([, olds = '', now = '', but = '']) =>
    quoted(olds).map((old) => ({ old, now, but: quoted(but) })),
  );

/** What each thing is called: on the screen, in code, and what it was called before. */
const thingsIn = (glossary: string) =>
  rowsOf(glossary, (heading) => heading !== OUT_OF_USE).map(([, screen = '', code = '', , older = '']) => ({
    onScreen: partsOf(screen),
    inCode: partsOf(code),
    older: quoted(older),
  }));

/** 'talle, talla, número (de zapato)' is three words; '(none)' is none. */
const partsOf = (cell: string): string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Words of the screens that are English ones as well, of something else. */
const ENGLISH_TOO = new Set(['local']);

/** A word of the screens is no name: the thing has one already. */
export const screenWordsIn = (glossary: string): OldName[] =>
  thingsIn(glossary).flatMap(({ onScreen, inCode }) =>
    onScreen
      .filter((word) => !ENGLISH_TOO.has(word) && !inCode.some((name) => wordsOf(name) === wordsOf(word)))
      .map((word) => ({ old: word, now: inCode.join(', '), but: [] })),
  );

/** Whether a folder is called what the glossary calls the thing, one or many of it. */
export const isNamed = (folder: string, glossary: string): boolean =>
  thingsIn(glossary).some(({ inCode, older }) =>
    [...inCode, ...older].some((name) => wordsOf(name) === wordsOf(folder)),
  );

/** The words of a name, in the singular and without accents: 'ExpenseLabels' and 'expense-labels' are ' expense label '. */
const wordsOf = (name: string): string => {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').split(/[^A-Za-z]+/);
  return ` ${words.map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')).join(' ')} `;
};

const DECLARED =
  /^export (?:default |declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/** The names of a file: its folders' and its own, and those of what it exports. */
const namesOf = (file: string, source: string): string[] => [
  ...file.split('/').slice(1),
  ...[...source.matchAll(DECLARED)].map(([, name = '']) => name),
  ...[...source.matchAll(LISTED)].flatMap(([, list = '']) => list.split(',').map(exportedAs)),
];

/** 'type Shelf as Board' is exported as 'Board'. */
const exportedAs = (entry: string): string => entry.trim().split(/\s+/).at(-1) ?? '';

/** One line for each name that is out of use. */
export function oldNamesOf(file: string, source: string, old: readonly OldName[]): string[] {
  const here = old.filter(({ but }) => !but.some((place) => file === place || file.startsWith(`${place}/`)));
  return namesOf(file, source).flatMap((name) =>
    here
      .filter((one) => wordsOf(name).replaceAll(wordsOf(one.now), ' ').includes(wordsOf(one.old)))
      .map((one) => `${file}: ${name} says ${one.old}, which is called ${one.now}`),
  );
}
