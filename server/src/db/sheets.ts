import type { Sheet } from './sheet';
import { ACCOUNT_SHEETS } from './tables-accounts';
import { EVENT_SHEETS } from './tables-calendar';
import { CASH_SESSION_SHEETS } from './tables-cash-sessions';
import { CATALOGUE_SHEETS } from './tables-catalogue';
import { CUSTOMER_SHEETS } from './tables-customers';
import { DEBT_SHEETS } from './tables-debts';
import { IMAGE_SHEETS } from './tables-images';
import { MOVEMENT_SHEETS } from './tables-movements';
import { RECURRING_SHEETS } from './tables-recurring';
import { REPORT_SHEETS } from './tables-reports';
import { SALE_SHEETS } from './tables-sales';
import { SHOP_SHEETS } from './tables-shop';
import { STOCK_SHEETS } from './tables-stock';
import { TRASH_SHEETS } from './tables-trash';
import { USER_SHEETS } from './tables-users';

/** What each table is to whoever keeps the books, by its name (rule: keeping/everything-out). */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  ...ACCOUNT_SHEETS,
  ...MOVEMENT_SHEETS,
  ...CUSTOMER_SHEETS,
  ...CASH_SESSION_SHEETS,
  ...DEBT_SHEETS,
  ...RECURRING_SHEETS,
  ...REPORT_SHEETS,
  ...CATALOGUE_SHEETS,
  ...STOCK_SHEETS,
  ...SALE_SHEETS,
  ...USER_SHEETS,
  ...SHOP_SHEETS,
  ...EVENT_SHEETS,
  ...TRASH_SHEETS,
  ...IMAGE_SHEETS,
};

/** The tables that are in no sheet, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  session: 'a secret: who is signed in',
  device: 'a secret: which devices are known',
  recovery_code: 'a secret',
  registration: 'how a registration is done once',
  login_attempt: 'counted where it is made, for a while',
  idempotency: 'how a request is done once, for a day',
  shop_write: 'tells how far a replica has come',
  ledger: 'sums of the movements',
  month_total: 'sums of the movements',
  movement_count: 'sums of the movements',
  list_count: 'sums of the movements',
  period_sum: 'sums of the movements',
  sale_sum: 'sums of the sales',
  trash_count: 'counts what is in the trash',
  export: 'this file itself',
};

/** The columns that are in no sheet: the same in every row, an order, what is searched by, a secret, or how files are stored. */
export const LEFT_OUT_COLUMNS = [
  ...[
    'shop_id',
    'seq',
    'title_folded',
    'name_folded',
    'value_folded',
    'label_folded',
    'own_search',
    'search',
    'last_entry',
    'closed_seq',
    'account_number',
  ],
  ...['username_folded', 'username_alike', 'email_folded', 'password_hash'],
  ...[
    'owner_id',
    'activity_count',
    'number',
    'entry_count',
    'state',
    'closed_until',
    'move_id',
    'moved_to',
    'long_until',
    'open_from',
  ],
  ...['hash', 'stored', 'uploads', 'unused_since'],
];
