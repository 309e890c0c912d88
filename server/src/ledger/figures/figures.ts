import type { Condition, KeptRows } from './kept-rows';
import { OF_CASH_SESSIONS } from './of-cash-sessions';
import { OF_CUSTOMERS } from './of-customers';
import { CONDITIONS_OF_DEBTS, OF_DEBTS } from './of-debts';
import { OF_MOVEMENTS } from './of-movements';
import { CONDITIONS_OF_PRODUCTS, OF_PRODUCTS } from './of-products';
import { OF_REPORTS } from './of-reports';
import { CONDITIONS_OF_SALES, OF_SALES } from './of-sales';
import { OF_TRASH } from './of-trash';

/**
 * Every figure that is kept (rule: ledger/true-books), what is counted from others after those. `check-books`, the seeding of
 * benches and the test that nobody else writes them go by this list: a figure that is kept stands here.
 */
export const KEPT_ROWS: readonly KeptRows[] = [
  ...OF_MOVEMENTS,
  ...OF_REPORTS,
  ...OF_DEBTS,
  ...OF_CUSTOMERS,
  ...OF_CASH_SESSIONS,
  ...OF_PRODUCTS,
  ...OF_SALES,
  ...OF_TRASH,
];

/** What else must hold of what is kept. */
export const CONDITIONS: readonly Condition[] = [
  ...CONDITIONS_OF_DEBTS,
  ...CONDITIONS_OF_PRODUCTS,
  ...CONDITIONS_OF_SALES,
];
