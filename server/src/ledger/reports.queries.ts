import type { Day, Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { unanswered } from '../db/statement';
import { kept } from './tables';

/** Of what a movement is, the items that reports tell apart. */
export interface ReportItems {
  type: HistoryType;
  account: string;
  method: string;
  /** '' is none. */
  expense: string;
}

/** What a movement weighs in reports: one that counts, or one that is taken out. */
export interface ReportWeight {
  day: Day;
  month: Month;
  movements: 1 | -1;
  inflow: Cents;
  outflow: Cents;
}

/** Adds a movement to its day and its month under each item that it is. */
export const addToReports = (tx: Tx, shopId: string, items: ReportItems, by: ReportWeight) =>
  reportAddition(tx, { shopId, ...items, ...by });

const reportAddition = unanswered<{ shopId: string } & ReportItems & ReportWeight>((tx, given) => {
  const { shopId, type, account, method, expense, day, month, movements, inflow, outflow } = given;
  const addition = { movement_count: movements, inflow, outflow };
  const items = [
    { list: 'type' as const, item: type },
    { list: 'account' as const, item: account },
    { list: 'method' as const, item: method },
    { list: 'expense' as const, item: expense },
  ];
  return inShop(kept(tx), shopId)
    .insertInto('period_sum')
    .values([
      ...items.map((item) => ({ ...item, ...addition, span: 'day' as const, period: day })),
      ...items.map((item) => ({ ...item, ...addition, span: 'month' as const, period: month })),
    ])
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'list', 'span', 'period', 'item']).doUpdateSet((e) => ({
        movement_count: e('period_sum.movement_count', '+', e.ref('excluded.movement_count')),
        inflow: e('period_sum.inflow', '+', e.ref('excluded.inflow')),
        outflow: e('period_sum.outflow', '+', e.ref('excluded.outflow')),
      })),
    );
});
