import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import type { CountedExpenseLabel } from './expense-labels.service';

/** What stands in each column. */
const COLUMNS: Record<string, (label: CountedExpenseLabel) => string> = {
  Etiqueta: ({ name }) => csvText(name),
  Descripción: ({ description }) => csvText(description),
  Movimientos: ({ movement_count }) => `${movement_count}`,
  Salidas: ({ outflow }) => csvAmount(outflow),
  'Movimientos del mes': ({ month }) => `${month.movement_count}`,
  'Salidas del mes': ({ month }) => csvAmount(month.amount),
};

/** Expense labels as CSV (rule: texts/csv). */
export const toExpenseLabelsCsv = (pages: AsyncIterable<readonly CountedExpenseLabel[]>): AsyncGenerator<string> =>
  csvOf(COLUMNS, pages);
