import type { Day } from '@trastienda/domain/dates/day';
import { type HistoryType, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import { CREATED, ID, of, type SheetsOf } from './sheet';
import type { Instant } from './tables';

export interface MovementTable {
  shop_id: string;
  id: string;
  /** The order of creation, across all kinds of rows of the shop. */
  seq: number;
  label: string;
  label_folded: string;
  value: Cents;
  type: HistoryType;
  entry_date: Day;
  account_id: string;
  /** Null of what an account began with, and of a transfer. */
  payment_method_id: number | null;
  /** Where a transfer goes; null of all others. */
  to_account_id: string | null;
  expense_id: string | null;
  /** The debt that it pays and which of its installments: both or none. */
  debt_id: string | null;
  installment_id: string | null;
  created_at: Instant;
  /** What made it, in words of the shop: 'la venta V-000001'. Null of what stands for itself. */
  belongs_to: string | null;
}

/** The columns that a movement is shown with as they are. What it is linked to is read from there: it may be gone. */
export const SHOWN_OF_MOVEMENT = [
  'id',
  'label',
  'value',
  'type',
  'entry_date',
  'account_id',
  'payment_method_id',
  'to_account_id',
  'belongs_to',
] as const satisfies readonly (keyof MovementTable)[];

/** The columns that a new movement may leave out: there is nothing in them then. */
export const OPTIONAL_OF_MOVEMENT = ['belongs_to'] as const satisfies readonly (keyof MovementTable)[];

/** The columns that an edit may write anew. Which of the links, goes by the type (`movement-edit.service.ts`); all else can be in any. */
export const EDITABLE_OF_MOVEMENT = [
  'label',
  'value',
  'entry_date',
  'account_id',
  'to_account_id',
  'payment_method_id',
  'expense_id',
] as const satisfies readonly (keyof MovementTable)[];

/** The columns that a row of the history is kept with, and comes back with when it is restored: all that does not follow from others. */
export const KEPT_OF_MOVEMENT = [
  'id',
  'seq',
  'label',
  'value',
  'type',
  'entry_date',
  'account_id',
  'to_account_id',
  'payment_method_id',
  'expense_id',
  'debt_id',
  'installment_id',
  'created_at',
  ...OPTIONAL_OF_MOVEMENT,
] as const satisfies readonly (keyof MovementTable)[];

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const MOVEMENT_SHEETS: SheetsOf<{ movement: MovementTable }> = {
  movement: {
    name: 'movimientos',
    columns: [
      ID,
      ['entry_date', 'Fecha', 'text'],
      ['type', 'Tipo', { words: TYPE_WORDS }],
      ['label', 'Concepto', 'text'],
      ['value', 'Monto', 'amount'],
      of('account_id', 'Cuenta', 'account'),
      of('to_account_id', 'Hacia', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      of('expense_id', 'Etiqueta', 'expense'),
      of('debt_id', 'Deuda', 'debt'),
      ['installment_id', 'Cuota (id)', 'text'],
      ['belongs_to', 'Es de', 'text'],
      CREATED,
    ],
  },
};
