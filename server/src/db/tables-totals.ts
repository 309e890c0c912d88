import type { Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
import type { Kept } from './tables';

/** One row a shop: the figures that screens show as totals, kept in the transaction that changes them. */
interface LedgerTable {
  shop_id: string;
  last_seq: number;
  /** The sum of the living accounts' balances. */
  balance: Kept<Cents>;
  account_count: Kept<number>;
  movement_count: Kept<number>;
  expense_count: Kept<number>;
  debt_count: Kept<number>;
  /** How many of the living debts are paid in full. */
  debt_settled_count: Kept<number>;
  /** What those come to. */
  debt_settled_total: Kept<Cents>;
  debt_total: Kept<Cents>;
  debt_paid: Kept<Cents>;
  /** What all items would bring at their prices. */
  stock_worth: Kept<Cents>;
  /** Of the living customers, and those of them who owe. */
  customer_count: Kept<number>;
  customer_owing_count: Kept<number>;
  /** What those owe together. */
  customer_owed: Kept<Cents>;
  product_count: Generated<number>;
  /** The number in the newest product's code. It never goes back. */
  last_product_number: Generated<number>;
  /** The number of the newest sale. It never goes back. */
  last_sale_number: Generated<number>;
}

/** What came in and went out in one month of one shop. */
interface MonthTotalTable {
  shop_id: string;
  month: Month;
  inflow: Kept<Cents>;
  outflow: Kept<Cents>;
  movement_count: Kept<number>;
  /** How many rows of the history it has: what counts as a movement, and openings and transfers. */
  listed_count: Kept<number>;
}

/**
 * How many movements each month has of each account, type, label and method: list totals are sums over these few rows, and deep
 * pages are found by them. `expense_id` is '' where there is no label, `payment_method_id` 0 where there is no method, so that they can
 * be part of the key. A transfer is counted twice: as such in the account that it leaves, as 'transfer_in' in the one that it reaches.
 */
interface MovementCountTable {
  shop_id: string;
  month: Month;
  account_id: string;
  type: HistoryType | 'transfer_in';
  expense_id: string;
  payment_method_id: number;
  movement_count: Kept<number>;
  amount: Kept<Cents>;
}

/**
 * How many movements each month has in the lists that are looked at every day, one row where `movement_count` has one for each
 * account, type and label: those of one type, one account or one label. With them what came in and went out.
 */
interface ListCountTable {
  shop_id: string;
  list: 'type' | 'account' | 'expense';
  /** The type, or the id. */
  item: string;
  month: Month;
  movement_count: Kept<number>;
  inflow: Kept<Cents>;
  outflow: Kept<Cents>;
}

export interface TotalTables {
  ledger: LedgerTable;
  month_total: MonthTotalTable;
  movement_count: MovementCountTable;
  list_count: ListCountTable;
}
