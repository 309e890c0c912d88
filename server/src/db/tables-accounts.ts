import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
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
