import type { ColumnType, Selectable } from 'kysely';
import type { AccountTables } from './tables-accounts';
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
import type { ShopTables } from './tables-shop';
import type { StockCountLineTable, StockCountTable, StockEntryTable } from './tables-stock';
import type { TotalTables } from './tables-totals';
import type { TrashTables } from './tables-trash';
import type { UserTables } from './tables-users';

/** An ISO 8601 instant in UTC with milliseconds. */
export type Instant = string;

/** A column that the ledger alone writes (ledger/tables.ts). For everybody else a new row has nothing in it, and it never changes. */
export type Kept<T> = ColumnType<T, 0 | undefined, never>;

interface IdempotencyTable {
  shop_id: string;
  key: string;
  /** SHA-256 of route and body. */
  fingerprint: string;
  status: number;
  body: string;
  created_at: Instant;
}

/** The last write of each shop that has written since there is a replica (docs/decisions/0019). */
interface ShopWriteTable {
  /** The shop's. */
  id: string;
  mark: string;
}

interface MigrationTextTable {
  name: string;
  /** SHA-256 of what it was run with (db/migration-texts.ts). */
  checksum: string;
}

export interface Tables
  extends AccountTables,
    CashSessionTables,
    CatalogueTables,
    CustomerTables,
    SaleTables,
    ShopTables,
    TotalTables,
    TrashTables,
    UserTables {
  export: ExportTable;
  migration_text: MigrationTextTable;
  idempotency: IdempotencyTable;
  shop_write: ShopWriteTable;
  credit_card: CreditCardTable;
  credit_card_days: CreditCardDaysTable;
  statement: StatementTable;
  debt: DebtTable;
  installment: InstallmentTable;
  movement: MovementTable;
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
