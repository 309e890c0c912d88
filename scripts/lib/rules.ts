/** A text of the repository: a page of docs/rules, or a file that may cite rules. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

const HEADING = /^## (\S+)$/gm;
const CITATION = /\brule: ([\w-]+\/[\w-]+(?:, [\w-]+\/[\w-]+)*)/g;
/** A chapter of a text that is not in the repository: its number says nothing to whoever reads the comment. */
const NUMBER =
  /\b(?:spec(?:ification)?|decisions?|beyond)(?:\.md|(?:\.md)?(?:['’]s)?[\s*]+(?:(?:point|section|chapter)[\s*]+)?§?\d)/gi;

const isTest = ({ file }: Text) => /\.(?:test|spec)\.tsx?$/.test(file);

const namesOn = ({ text }: Text): string[] => [...text.matchAll(HEADING)].map(([, name = '']) => name);

const citedIn = ({ text }: Text): string[] =>
  [...text.matchAll(CITATION)].flatMap(([, names = '']) => names.split(', '));

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The headings that are no rule of their page (`area/name` on the page of that area), or stand twice. */
export const misnamedRules = (pages: readonly Text[]): string[] =>
  pages.flatMap((page) => {
    const area = page.file.replace(/^.*\/|\.md$/g, '');
    const names = namesOn(page);
    return names
      .filter(
        (name, at) => !/^[a-z-]+\/[a-z-]+$/.test(name) || !name.startsWith(`${area}/`) || names.indexOf(name) !== at,
      )
      .map((name) => `${page.file}: ${name}`);
  });

/** Where a rule is cited that stands on no page. */
export function unknownRules(pages: readonly Text[], files: readonly Text[]): string[] {
  const known = new Set(pages.flatMap(namesOn));
  return files.flatMap((file) =>
    citedIn(file)
      .filter((name) => !known.has(name))
      .map((name) => `${file.file}: ${name}`),
  );
}

/** The rules that no test cites. */
export function unprovenRules(pages: readonly Text[], files: readonly Text[]): string[] {
  const proven = new Set(files.filter(isTest).flatMap(citedIn));
  return pages.flatMap(namesOn).filter((name) => !proven.has(name));
}

/** Where the number of a chapter is given for a reason. */
export const numbersCited = (files: readonly Text[]): string[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(NUMBER)].map(
      ({ 0: cited, index }) => `${file}:${lineOf(text, index)}: ${cited.replace(/\s+/g, ' ')}`,
    ),
  );
