import type { Cents } from '../money/cents';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** So that Excel reads it as UTF-8. */
const CSV_BEGIN = '\uFEFF';

/** Words in a cell: never a formula, whatever they begin with (rule: texts/csv). */
export function csvText(text: string): string {
  const kept = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}

/** An amount as a spreadsheet of es-AR reads it as a number: -38250,50 */
export function csvAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Cells as one row. */
const csvRow = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/**
 * Rows of things as CSV, some at a time: a column for each name, and the names first (rule: texts/csv). An empty list has its names too.
 */
export async function* csvOf<Thing>(
  columns: Record<string, (thing: Thing) => string>,
  pages: AsyncIterable<readonly Thing[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let head = CSV_BEGIN + csvRow(Object.keys(columns).map(csvText));
  for await (const page of pages) {
    yield head + page.map((thing) => csvRow(cells.map((cell) => cell(thing)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}
