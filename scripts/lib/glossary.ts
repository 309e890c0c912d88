/** What docs/glossary.md says of names: which are out of use, and where they stand nevertheless. */

export interface OldName {
  /** 'quota' */
  readonly old: string;
  /** What the thing is called: 'installment' */
  readonly now: string;
  /** The folders in which the old one may still stand. */
  readonly but: readonly string[];
}

const HEADING = '## Names out of use';
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The rows of the table under that heading. */
export function oldNamesIn(glossary: string): OldName[] {
  const [, after = ''] = glossary.split(HEADING);
  const [section = ''] = after.split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, olds = '', now = '', but = ''] = line.split('|').map((cell) => cell.trim());
      return quoted(olds).map((old) => ({ old, now, but: quoted(but) }));
    });
}

/** The words of a name, in the singular: 'ExpenseLabels' and 'expense-labels' are ' expense label '. */
const wordsOf = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').split(/[^A-Za-z]+/);
  return ` ${words.map((word) => word.toLowerCase().replace(/s$/, '')).join(' ')} `;
};

const EXPORTS = /^export (?:abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** The names of a file: its folders' and its own, and those of what it exports. */
const namesOf = (file: string, source: string): string[] => [
  ...file.split('/').slice(2),
  ...[...source.matchAll(EXPORTS)].map(([, name = '']) => name),
];

/** One line for each name that is out of use. */
export function oldNamesOf(file: string, source: string, old: readonly OldName[]): string[] {
  const here = old.filter(({ but }) => !but.some((folder) => file.startsWith(`${folder}/`)));
  return namesOf(file, source).flatMap((name) =>
    here
      .filter((one) => wordsOf(name).replaceAll(wordsOf(one.now), ' ').includes(wordsOf(one.old)))
      .map((one) => `${file}: ${name} says ${one.old}, which is called ${one.now}`),
  );
}
