import { KEPT_ROWS } from '../ledger/figures/figures';
import type { Source } from './sources';

/** What says that something is written: to the `;` of its statement, to the end of its SQL text. */
const BUILT = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)[^;]*/g;
const SQL_TEXT =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)"?\b[^`]*/gi;

/** Where sources write what is kept, though another folder of server/src is its writer: one readable line each. */
export const foreignWrites = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    const views =
      /\/ledger\/tables['"]/.test(code) && !isIn(file, 'ledger') ? [`${file} takes the view of the ledger`] : [];
    return [
      ...views,
      ...[...code.matchAll(BUILT), ...code.matchAll(SQL_TEXT)].flatMap((found) => writesOf(file, found)),
    ];
  });

/** What kept figures are counted from, and nobody else writes. */
const OWN: Readonly<Record<string, 'ledger'>> = { stock_entry: 'ledger' };

function writesOf(file: string, [statement, table = '']: RegExpExecArray): string[] {
  const owner = OWN[table];
  if (owner) return isIn(file, owner) ? [] : [`${file} writes ${table}`];
  return KEPT_ROWS.filter((rows) => rows.table === table && !isIn(file, rows.writer)).flatMap(
    ({ onlyFigures, figures }) => {
      if (onlyFigures) return [`${file} writes ${table}`];
      return Object.keys(figures)
        .filter((column) => isSet(statement, column))
        .map((column) => `${file} writes ${table}.${column}`);
    },
  );
}

/** A new row has a 0 in it. */
const isSet = (statement: string, column: string): boolean =>
  new RegExp(String.raw`\b${column}\b(?!:\s*0\b(?!\.))`).test(statement.replaceAll(READING, ''));

/** The text between two parentheses that belong together, with others in it. */
const INSIDE = Array.from({ length: 5 }).reduce<string>((inner) => String.raw`(?:[^()]|\(${inner}\))*`, '[^()]*');

/** What a statement asks about or gives back: it is not written. */
const READING = new RegExp(String.raw`\.(?:where|returning)\(${INSIDE}\)|\s(?:where|returning)\b[^${'`'}]*`, 'gi');

const isIn = (file: string, folder: string): boolean => file.startsWith(`server/src/${folder}/`);
