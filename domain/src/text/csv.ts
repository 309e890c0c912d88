import type { Cents } from '../money/cents';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** So that Excel reads it as UTF-8. */
export const CSV_BEGIN = '\uFEFF';

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
export const csvRow = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
