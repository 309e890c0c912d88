import type { Day } from '@trastienda/domain/dates/day';
import { FREQUENCY_LABELS } from '@trastienda/domain/installments/limits';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type {
  OccurrenceState,
  RecurringFrequency,
  RecurringMode,
  RecurringType,
} from '@trastienda/domain/recurring/rule';
import { ID, of, type SheetsOf } from './sheet';

export interface RecurringTable {
  shop_id: string;
  id: string;
  seq: number;
  label: string;
  value: Cents;
  type: RecurringType;
  account_id: string;
  payment_method_id: number;
  expense_id: string | null;
  frequency: RecurringFrequency;
  start_date: Day;
  end_date: Day | null;
  mode: RecurringMode;
  /** Since when it is paused; null while it is not. */
  paused_on: Day | null;
  /** Before this day nothing is open: what occurred is settled, or does not count. */
  open_from: Day;
  /** The next day on which it makes a movement by itself, if it does. */
  records_on: Day | null;
}

/** What has become of an occurrence, known by its nominal day. */
export interface OccurrenceTable {
  shop_id: string;
  recurring_id: string;
  date: Day;
  state: OccurrenceState;
}

/** Which occurrence a movement was made of; it stays when the movement is deleted. */
export interface OccurrenceMovementTable {
  shop_id: string;
  movement_id: string;
  recurring_id: string;
  date: Day;
}

const OCCURRENCE_WORDS: Record<OccurrenceState, string> = {
  recorded: 'Registrada',
  skipped: 'Salteada',
  insufficient_balance: 'Espera: faltó saldo',
  account_gone: 'Espera: la cuenta no está',
  refused: 'Espera',
};

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const RECURRING_SHEETS: SheetsOf<{
  recurring: RecurringTable;
  occurrence: OccurrenceTable;
  occurrence_movement: OccurrenceMovementTable;
}> = {
  recurring: {
    name: 'movimientos-recurrentes',
    columns: [
      ID,
      ['label', 'Concepto', 'text'],
      ['type', 'Tipo', { words: TYPE_WORDS }],
      ['value', 'Monto', 'amount'],
      of('account_id', 'Cuenta', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      of('expense_id', 'Etiqueta', 'expense'),
      ['frequency', 'Frecuencia', { words: { ...FREQUENCY_LABELS, yearly: 'Anual' } }],
      ['start_date', 'Desde', 'text'],
      ['end_date', 'Hasta', 'text'],
      ['mode', 'Modo', { words: { record: 'Se registra solo', remind: 'Recuerda' } }],
      ['paused_on', 'En pausa desde', 'text'],
      ['records_on', 'Próximo registro', 'text'],
    ],
  },
  occurrence: {
    name: 'fechas-de-recurrentes',
    order: ['recurring_id', 'date'],
    columns: [
      of('recurring_id', 'Movimiento recurrente', 'recurring'),
      ['date', 'Fecha', 'text'],
      ['state', 'Estado', { words: OCCURRENCE_WORDS }],
    ],
  },
  occurrence_movement: {
    name: 'movimientos-de-recurrentes',
    order: ['movement_id'],
    columns: [
      ['movement_id', 'Movimiento (id)', 'text'],
      of('recurring_id', 'Movimiento recurrente', 'recurring'),
      ['date', 'Fecha', 'text'],
    ],
  },
};
