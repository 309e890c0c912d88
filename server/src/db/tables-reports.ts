import type { Day, Month } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type { SheetsOf } from './sheet';
import type { Kept } from './tables';

/**
 * What came in and went out on a day or in a month under one item of a list: a type, an account, a method or a label, '' where there is
 * none. Each list has every movement once, but openings and transfers, which are in none.
 */
export interface PeriodSumTable {
  shop_id: string;
  list: 'type' | 'account' | 'method' | 'expense';
  span: 'day' | 'month';
  period: Day | Month;
  /** The type, or the id. */
  item: string;
  movement_count: Kept<number>;
  inflow: Kept<Cents>;
  outflow: Kept<Cents>;
}

/** What prices rose in a month, as the shop says it. */
export interface InflationTable {
  shop_id: string;
  month: Month;
  /** Of a percent. */
  hundredths: number;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const REPORT_SHEETS: SheetsOf<{ inflation: InflationTable }> = {
  inflation: {
    name: 'inflacion',
    order: ['month'],
    columns: [
      ['month', 'Mes', 'text'],
      ['hundredths', 'Por ciento', 'amount'],
    ],
  },
};
