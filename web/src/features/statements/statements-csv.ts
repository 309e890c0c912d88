import type { Statement, StatementLine } from '@trastienda/contract/statements';
import { atOnce, type CsvColumns, csvFile, csvPesos, csvWords } from '../../shop/export/list-csv';
import { STATUS_WORDS } from './statement-words';

interface Line extends Omit<Statement, 'lines'> {
  line: StatementLine;
}

const COLUMNS: CsvColumns<Line> = {
  Resumen: ({ period }) => period,
  Cierre: ({ closing_date }) => closing_date,
  Vencimiento: ({ due_date }) => due_date,
  Estado: ({ status }) => STATUS_WORDS[status],
  Compra: ({ line }) => csvWords(line.name),
  Cuota: ({ line }) => `${line.number}`,
  De: ({ line }) => `${line.of}`,
  Comprado: ({ line }) => line.purchase_date ?? '',
  Monto: ({ line }) => csvPesos(line.amount),
  Pagado: ({ line }) => csvPesos(line.total_paid),
};

/** A card's statements, an installment a row. */
export const statementsCsv = (statements: readonly Statement[]): Promise<Response> =>
  csvFile(COLUMNS, atOnce(statements.flatMap(({ lines, ...of }) => lines.map((line) => ({ ...of, line })))), undefined);
