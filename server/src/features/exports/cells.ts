import { formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { cents } from '@trastienda/domain/money/cents';
import { csvAmount, csvText } from '@trastienda/domain/text/csv';
import type { NAMED, Sheet } from '../../db/sheet';
import type { SheetRow } from './exports.queries';

/** What the things of each table are called, by their ids. */
export type Names = Record<keyof typeof NAMED, Map<unknown, string>>;

/** The columns of a sheet as CSV has them: what is referred to has its name, and its id beside it. */
export function cellsOf(sheet: Sheet, names: Names): Record<string, (row: SheetRow) => string> {
  const cells: Record<string, (row: SheetRow) => string> = {};
  for (const [column, heading, cell] of sheet.columns) {
    const words = (row: SheetRow, say: (value: unknown) => string) => {
      const value = row[column];
      return value === null || value === undefined ? '' : say(value);
    };
    if (typeof cell === 'string') cells[heading] = (row) => words(row, SAY[cell]);
    else if ('words' in cell)
      cells[heading] = (row) => words(row, (code) => csvText(cell.words[`${code}`] ?? `${code}`));
    else {
      cells[heading] = (row) => words(row, (id) => csvText(names[cell.of].get(id) ?? ''));
      cells[`${heading} (id)`] = (row) => words(row, (id) => csvText(`${id}`));
    }
  }
  return cells;
}

const SAY: Record<'text' | 'amount' | 'whole' | 'place' | 'lastFour' | 'flag', (value: unknown) => string> = {
  text: (value) => csvText(`${value}`),
  amount: (value) => csvAmount(cents(Number(value))),
  whole: (value) => `${Number(value)}`,
  // Kept from 0 on; people count from 1.
  place: (value) => `${Number(value) + 1}`,
  // As a bare number a spreadsheet would leave its zeros off.
  lastFour: (value) => `•••• ${formatLastFour(Number(value))}`,
  // SQLite keeps a number.
  flag: (value) => (value === true || value === 1 ? 'sí' : 'no'),
};
