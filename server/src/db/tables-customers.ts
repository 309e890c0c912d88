import { CUSTOMER_ENTRY_WORDS, type CustomerEntryKind } from '@trastienda/domain/customers/entry';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
import { DELETED, ID, NAME, of, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

interface CustomerTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  phone: string | null;
  email: string | null;
  note: string | null;
  credit_limit: Cents | null;
  /** What it is found by: name, phone and e-mail, folded. */
  search: string;
  /** What the customer owes; below 0 what is owed to them. */
  balance: Kept<Cents>;
  entry_count: Kept<number>;
  /** The number of the newest entry. It never goes back. */
  last_entry: Generated<number>;
  deleted_at: Instant | null;
}

/** What changed a customer's balance, added alone: but for a payment that is taken back, none is changed and none goes. */
interface CustomerEntryTable {
  shop_id: string;
  customer_id: string;
  number: number;
  at: Instant;
  kind: CustomerEntryKind;
  /** Of a sale, its return and its being void: the ticket's number. Of a payment its movement. */
  reference: string | null;
  /** Of a payment alone. */
  movement_id: string | null;
  change: Cents;
  /** What is owed after it. */
  balance: Kept<Cents>;
}

export interface CustomerTables {
  customer: CustomerTable;
  customer_entry: CustomerEntryTable;
}

/** The columns that a customer is shown with as they are. */
export const SHOWN_OF_CUSTOMER = [
  'id',
  'name',
  'phone',
  'email',
  'note',
  'credit_limit',
  'balance',
] as const satisfies readonly (keyof CustomerTable)[];

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const CUSTOMER_SHEETS: SheetsOf<CustomerTables> = {
  customer: {
    name: 'clientes',
    columns: [
      ID,
      NAME,
      ['phone', 'Teléfono', 'text'],
      ['email', 'Correo', 'text'],
      ['note', 'Nota', 'text'],
      ['credit_limit', 'Límite', 'amount'],
      ['balance', 'Debe', 'amount'],
      ['entry_count', 'Movimientos de su cuenta', 'whole'],
      DELETED,
    ],
  },
  customer_entry: {
    name: 'cuentas-de-clientes',
    order: ['customer_id', 'number'],
    columns: [
      of('customer_id', 'Cliente', 'customer'),
      ['at', 'Cuándo', 'text'],
      ['kind', 'Qué', { words: CUSTOMER_ENTRY_WORDS }],
      ['reference', 'Comprobante', 'text'],
      ['movement_id', 'Movimiento (id)', 'text'],
      ['change', 'Cambio', 'amount'],
      ['balance', 'Saldo', 'amount'],
    ],
  },
};
