import type { CalendarLanguage } from '@trastienda/domain/calendar/names';
import type { DateFormat } from '@trastienda/domain/dates/date-format';
import type { Day, Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { ActivityKind, DeletedThing } from '@trastienda/domain/shop/activity';
import type { FirstStepsShown } from '@trastienda/domain/shop/first-steps';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EventTable } from './tables-calendar';
import type { CashSessionTables } from './tables-cash-sessions';
import type { CatalogueTables } from './tables-catalogue';
import type { CustomerTables } from './tables-customers';
import type { CreditCardDaysTable, CreditCardTable, DebtTable, InstallmentTable, StatementTable } from './tables-debts';
import type { ExportTable } from './tables-exports';
import type { ImageTable, ReceiptTable } from './tables-images';
import type { MovementTable } from './tables-movements';
import type { OccurrenceMovementTable, OccurrenceTable, RecurringTable } from './tables-recurring';
import type { InflationTable, PeriodSumTable } from './tables-reports';
import type { SaleTables } from './tables-sales';
import type { StockCountLineTable, StockCountTable, StockEntryTable } from './tables-stock';
import type { TrashTables } from './tables-trash';

/** An ISO 8601 instant in UTC with milliseconds. */
export type Instant = string;

/** A column that the ledger alone writes (ledger/tables.ts). For everybody else a new row has nothing in it, and it never changes. */
export type Kept<T> = ColumnType<T, 0 | undefined, never>;

/**
 * Of two copies of a shop one is open. While it is `moving` it is read and not written to, and its copy in the other installation is
 * `arriving`: in neither way. Once it has `moved` nobody gets in, and the copy is opened (docs/decisions/0015).
 */
export type ShopState = 'open' | 'moving' | 'moved' | 'arriving' | 'deleted';

interface ShopTable {
  id: string;
  /** Counts the shops. Gives each its own range of `seq` (see db/sequence.ts). */
  number: Generated<number>;
  owner_id: string;
  name: string;
  time_zone: string;
  created_at: Instant;
  /** How many entries of `activity` it has; the newest has that number. */
  activity_count: Generated<number>;
  state: Generated<ShopState>;
  /** Of one that is moving: from then on, unless it is said again, it is open. */
  closed_until: Instant | null;
  /** Which move it is or was: both copies say the same. */
  move_id: string | null;
  /** Of one that has moved: where its users find it, if that is known. */
  moved_to: string | null;
}

/** What was done with the access to a shop, and what was deleted. Entries are added alone, and counted again within their hour. */
interface ActivityTable {
  shop_id: string;
  number: number;
  at: Instant;
  kind: ActivityKind;
  /** As it is read: 'Chrome en Windows'. Not noted of deletions. */
  device: string | null;
  /** Of deletions alone. */
  thing: DeletedThing | null;
  title: string | null;
  times: number;
}

interface AppUserTable {
  id: string;
  username: string;
  username_folded: string;
  /** Of a name that was kept with letters that only look different: the form in which it would be kept now. */
  username_alike: Generated<string | null>;
  email: string;
  email_folded: string;
  password_hash: string;
  birthday: Day;
  avatar_url: string | null;
  calendar_language: Generated<CalendarLanguage>;
  date_format: Generated<DateFormat>;
  first_steps: Generated<FirstStepsShown>;
  created_at: Instant;
}

interface SessionTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is only ever with its user. */
  token_hash: string;
  /** By what its user names it; random, and nothing that lets in. */
  id: string;
  user_id: string;
  shop_id: string;
  /** What the browser said of itself at the sign-in, cut. */
  user_agent: string;
  created_at: Instant;
  last_used_at: Instant;
}

interface LoginAttemptTable {
  id: string;
  /** What is counted against: an account or an address. */
  subject: string;
  at: Instant;
}

interface DeviceTable {
  /** SHA-256 of the token that the browser keeps. */
  token_hash: string;
  user_id: string;
  last_used_at: Instant;
}

interface RecoveryCodeTable {
  user_id: string;
  /** argon2id of the code with the salt, which the codes of one user share: one look finds which of them it is. */
  code_hash: string;
  salt: string;
  /** Not known of those from before it was kept. */
  made_at: Instant | null;
  /** Of one that whoever runs the server has made; the user's own do not expire. */
  expires_at: Instant | null;
}

interface RegistrationTable {
  /** Where it came from, and the Idempotency-Key that it came with. */
  network: string;
  key: string;
  /** SHA-256 of what was sent but for the password, which is compared with the user's own. */
  fingerprint: string;
  user_id: string;
  created_at: Instant;
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

interface MigrationTextTable {
  name: string;
  /** SHA-256 of what it was run with (db/migration-texts.ts). */
  checksum: string;
}

export interface Tables extends CatalogueTables, CashSessionTables, CustomerTables, SaleTables, TrashTables {
  export: ExportTable;
  migration_text: MigrationTextTable;
  shop: ShopTable;
  app_user: AppUserTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  device: DeviceTable;
  recovery_code: RecoveryCodeTable;
  registration: RegistrationTable;
  idempotency: IdempotencyTable;
  activity: ActivityTable;
  ledger: LedgerTable;
  account: AccountTable;
  payment_method: PaymentMethodTable;
  account_payment_method: AccountPaymentMethodTable;
  expense: ExpenseTable;
  credit_card: CreditCardTable;
  credit_card_days: CreditCardDaysTable;
  statement: StatementTable;
  debt: DebtTable;
  installment: InstallmentTable;
  movement: MovementTable;
  month_total: MonthTotalTable;
  movement_count: MovementCountTable;
  list_count: ListCountTable;
  period_sum: PeriodSumTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
  stock_entry: StockEntryTable;
  inflation: InflationTable;
  event: EventTable;
  image: ImageTable;
  receipt: ReceiptTable;
  recurring: RecurringTable;
  occurrence: OccurrenceTable;
  occurrence_movement: OccurrenceMovementTable;
}

/** What is read of a row of this table: what a query answers is picked from it, not written again. */
export type Row<T extends keyof Tables, Column extends keyof Selectable<Tables[T]>> = Pick<
  Selectable<Tables[T]>,
  Column
>;
