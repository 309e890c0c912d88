import { balanceChange, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import type { MovementRow } from './movement-list.service';

/** What stands in each column. An amount is below zero when it left the account: a transfer's reaches another, which has its own column. */
const COLUMNS: Record<string, (movement: MovementRow) => string> = {
  Fecha: ({ entry_date }) => entry_date,
  Tipo: ({ type }) => csvText(TYPE_WORDS[type]),
  Concepto: ({ label }) => csvText(label),
  Monto: ({ type, value }) => csvAmount(balanceChange(type, value)),
  Cuenta: ({ account_name }) => csvText(account_name),
  Hacia: ({ to_account_name }) => csvText(to_account_name ?? ''),
  'Método de pago': ({ payment_method_name }) => csvText(payment_method_name ?? ''),
  Etiqueta: ({ expense_name }) => csvText(expense_name ?? ''),
  Deuda: ({ debt_name }) => csvText(debt_name ?? ''),
  Cuota: ({ installment_number }) => (installment_number === null ? '' : `${installment_number}`),
  Comprobantes: ({ receipts_count }) => `${receipts_count}`,
};

/** A list of movements as CSV, piece by piece. */
export const toCsv = (pages: AsyncIterable<readonly MovementRow[]>): AsyncGenerator<string> => csvOf(COLUMNS, pages);
