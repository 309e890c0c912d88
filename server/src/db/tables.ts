import type { CalendarLanguage } from '@trastienda/domain/calendar/names';
import type { DateFormat } from '@trastienda/domain/dates/date-format';
import type { Day, Month } from '@trastienda/domain/dates/day';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
import type { EventTable } from './tables-calendar';
import type { CatalogueTables } from './tables-catalogue';
import type { CreditCardTable, DebtTable, InstallmentTable } from './tables-debts';
import type { ImageTable } from './tables-images';

/** An ISO 8601 instant in UTC with milliseconds. */
export type Instant = string;

interface ShopTable {
  id: string;
  /** Counts the shops. Gives each its own range of `seq` (see db/sequence.ts). */
  number: Generated<number>;
  owner_id: string;
  time_zone: string;
  created_at: Instant;
}

interface AppUserTable {
  id: string;
  username: string;
  username_folded: string;
  email: string;
  email_folded: string;
  password_hash: string;
  birthday: Day;
  avatar_url: string | null;
  calendar_language: Generated<CalendarLanguage>;
  date_format: Generated<DateFormat>;
  created_at: Instant;
}

interface SessionTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is only ever with its user. */
  token_hash: string;
  user_id: string;
  shop_id: string;
  created_at: Instant;
  last_used_at: Instant;
}

interface LoginAttemptTable {
  id: string;
  /** What is counted against: an account or an address. */
  subject: string;
  at: Instant;
}

interface IdempotencyTable {
  shop_id: string;
  key: string;
  /** SHA-256 of route and body. */
  fingerprint: string;
  status: number;
  body: string;
  created_at: Instant;
}

/** One row a shop: the figures that screens show as totals, kept in the transaction that changes them. */
interface LedgerTable {
  shop_id: string;
  last_seq: number;
  /** The sum of the living accounts' balances. */
  balance: Cents;
  account_count: number;
  movement_count: number;
  expense_count: Generated<number>;
  debt_count: Generated<number>;
  /** How many of the living debts are paid in full. */
  debt_settled_count: Generated<number>;
  debt_total: Generated<Cents>;
  debt_paid: Generated<Cents>;
  product_count: Generated<number>;
  /** The number in the newest product's code. It never goes back. */
  last_product_number: Generated<number>;
}

interface AccountTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  balance: Cents;
  deleted_at: Instant | null;
}

interface PaymentMethodTable {
  shop_id: string;
  id: Generated<number>;
  name: string;
  name_folded: string;
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
  movement_count: Generated<number>;
  outflow: Generated<Cents>;
  deleted_at: Instant | null;
}

interface MovementTable {
  shop_id: string;
  id: string;
  /** The order of creation, across all kinds of rows of the shop. */
  seq: number;
  label: string;
  label_folded: string;
  value: Cents;
  type: MovementType;
  entry_date: Day;
  account_id: string;
  payment_method_id: number;
  expense_id: string | null;
  /** The debt that it pays and which of its installments: both or none. */
  debt_id: string | null;
  installment_id: string | null;
  created_at: Instant;
}

/** What came in and went out in one month of one shop. */
interface MonthTotalTable {
  shop_id: string;
  month: Month;
  inflow: Cents;
  outflow: Cents;
  movement_count: number;
}

/**
 * How many movements each month has of each account, type and label: list totals are sums over these few rows, and deep
 * pages are found by them. `expense_id` is '' where there is no label, so that it can be part of the key.
 */
interface MovementCountTable {
  shop_id: string;
  month: Month;
  account_id: string;
  type: MovementType;
  expense_id: string;
  movement_count: number;
  amount: Cents;
}

/**
 * How many movements each month has in the lists that are looked at every day, one row where `movement_count` has one for each
 * account, type and label: those of one type, one account or one label.
 */
interface ListCountTable {
  shop_id: string;
  list: 'type' | 'account' | 'expense';
  /** The type, or the id. */
  item: string;
  month: Month;
  movement_count: number;
}

export interface Tables extends CatalogueTables {
  shop: ShopTable;
  app_user: AppUserTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  idempotency: IdempotencyTable;
  ledger: LedgerTable;
  account: AccountTable;
  payment_method: PaymentMethodTable;
  account_payment_method: AccountPaymentMethodTable;
  expense: ExpenseTable;
  credit_card: CreditCardTable;
  debt: DebtTable;
  installment: InstallmentTable;
  movement: MovementTable;
  month_total: MonthTotalTable;
  movement_count: MovementCountTable;
  list_count: ListCountTable;
  event: EventTable;
  image: ImageTable;
}
