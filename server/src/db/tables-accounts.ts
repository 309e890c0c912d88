import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
import { DELETED, ID, NAME, of, POSITION, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

interface AccountTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  balance: Kept<Cents>;
  deleted_at: Instant | null;
}

interface PaymentMethodTable {
  shop_id: string;
  id: Generated<number>;
  name: string;
  name_folded: string;
  /** What it adds to what is paid by it, in hundredths of a percent; below 0 what it takes off. */
  adjustment: Generated<number>;
  deleted_at: Instant | null;
}

interface AccountPaymentMethodTable {
  shop_id: string;
  account_id: string;
  payment_method_id: number;
  /** The order in which the user picked them. */
  position: number;
}

interface ExpenseTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  description: string;
  /** How many outflows carry the label, and their sum, ever. A month's figures are sums over `movement_count`. */
  movement_count: Kept<number>;
  outflow: Kept<Cents>;
  deleted_at: Instant | null;
}

export interface AccountTables {
  account: AccountTable;
  payment_method: PaymentMethodTable;
  account_payment_method: AccountPaymentMethodTable;
  expense: ExpenseTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const ACCOUNT_SHEETS: SheetsOf<AccountTables> = {
  account: { name: 'cuentas', columns: [ID, NAME, ['balance', 'Saldo', 'amount'], DELETED] },
  payment_method: {
    name: 'metodos-de-pago',
    columns: [['id', 'Id', 'whole'], NAME, ['adjustment', 'Ajuste (centésimos de %)', 'whole'], DELETED],
  },
  account_payment_method: {
    name: 'metodos-de-cada-cuenta',
    order: ['account_id', 'payment_method_id'],
    columns: [
      of('account_id', 'Cuenta', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      POSITION,
    ],
  },
  expense: {
    name: 'etiquetas-de-gasto',
    columns: [
      ID,
      NAME,
      ['description', 'Descripción', 'text'],
      ['movement_count', 'Movimientos', 'whole'],
      ['outflow', 'Gastado', 'amount'],
      DELETED,
    ],
  },
};
