import type { Report, ReportSums } from '@trastienda/contract/reports';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import { centsOf } from '../../lib/pesos';
import { GROUP_WORDS } from './report-texts';

interface Line extends ReportSums {
  name: string;
  before: ReportSums | undefined;
}

const NOTHING: ReportSums = { inflow: 0, outflow: 0, different: 0, count: 0 };

const amount = (pesos: number) => csvAmount(centsOf(pesos));

const nameOf = ({ name }: Line) => csvText(name);

const FIGURES: Record<string, (line: Line) => string> = {
  Movimientos: ({ count }) => `${count}`,
  Entradas: ({ inflow }) => amount(inflow),
  Salidas: ({ outflow }) => amount(outflow),
  Diferencia: ({ different }) => amount(different),
  'Entradas antes': (line) => (line.before ? amount(line.before.inflow) : ''),
  'Salidas antes': (line) => (line.before ? amount(line.before.outflow) : ''),
};

/** A report as a spreadsheet reads it, its total last; beside it the time before where rows are compared (rule: texts/csv). */
export async function csvOfReport(
  group: ReportGroup,
  { rows, total, previous }: Report,
  before?: Report,
): Promise<string> {
  const earlier = before && new Map(before.rows.map((row) => [row.key, row]));
  const lines: Line[] = [
    ...rows.map((row) => ({ ...row, before: earlier && (earlier.get(row.key) ?? NOTHING) })),
    { ...total, name: 'Total', before: previous },
  ];
  const columns = { [GROUP_WORDS[group]]: nameOf, ...FIGURES };
  let text = '';
  for await (const piece of csvOf(columns, pagesOf(lines))) text += piece;
  return text;
}

async function* pagesOf(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}
