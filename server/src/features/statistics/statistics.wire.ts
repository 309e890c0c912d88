import type { MonthTotal, Statistics } from '@trastienda/contract/statistics';
import { type Month, month } from '@trastienda/domain/dates/day';
import { cents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { MonthRow } from './statistics.service';

export const fromMonth = (asked: string | undefined): Month | undefined =>
  asked === undefined ? undefined : month(asked);

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
  const { month: _month, ...totals } = asked;
  return { ...totals, months };
}
