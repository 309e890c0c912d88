import { cents } from '@trastienda/domain/money/cents';
import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import type { DebtWithInstallments } from './debts.service';

interface Line {
  debt: DebtWithInstallments;
  installment: DebtWithInstallments['installments'][number];
  number: number;
}

/** What stands in each column. */
const COLUMNS: Record<string, (line: Line) => string> = {
  Deuda: ({ debt }) => csvText(debt.name),
  Cuota: ({ number }) => `${number}`,
  De: ({ debt }) => `${debt.installments.length}`,
  Vencimiento: ({ installment }) => installment.dueDate,
  Monto: ({ installment }) => csvAmount(installment.amount),
  Pagado: ({ installment }) => csvAmount(installment.paid),
  Resta: ({ installment }) => csvAmount(cents(installment.amount - installment.paid)),
  Estado: ({ installment }) => (installment.status === 'paid' ? 'Pagada' : 'Sin pagar'),
  Notas: ({ debt }) => csvText(debt.notes ?? ''),
};

/** Debts as CSV: an installment a row (rule: texts/csv). */
export const toDebtsCsv = (pages: AsyncIterable<readonly DebtWithInstallments[]>): AsyncGenerator<string> =>
  csvOf(COLUMNS, linesOf(pages));

async function* linesOf(pages: AsyncIterable<readonly DebtWithInstallments[]>): AsyncGenerator<Line[]> {
  for await (const debts of pages)
    yield debts.flatMap((debt) =>
      debt.installments.map((installment, index) => ({ debt, installment, number: index + 1 })),
    );
}
