import type { MonthTotal, Statistics } from '@trastienda/contract/statistics';
import { cents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { MonthRow } from './statistics.service';

export const toMonthTotal = ({ inflow, outflow, movement_count }: MonthRow): MonthTotal => ({
  inflow_of_money: pesosFromCents(inflow),
  money_outflow: pesosFromCents(outflow),
  different: pesosFromCents(cents(inflow - outflow)),
  count_movements: movement_count,
});

/** The last of the months is the one asked for. */
export function toStatistics(rows: MonthRow[]): Statistics {
  const months = rows.map((row) => ({ month: row.month, ...toMonthTotal(row) }));
  const asked = months.at(-1);
  if (!asked) throw new Error('statistics of no month');
  const { month: _, ...totals } = asked;
  return { ...totals, months };
}
