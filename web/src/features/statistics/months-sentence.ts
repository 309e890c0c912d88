import type { MonthTotal } from '@trastienda/contract/statistics';
import type { Month } from '@trastienda/domain/dates/day';
import { capitalise } from '@trastienda/domain/text/fold';
import { monthName } from '../../lib/dates';
import { moneyText } from '../../lib/pesos';

export type MonthFigures = MonthTotal & { month: Month };

/** Whether anything at all was recorded in these months. */
export const hasMovements = (months: readonly MonthFigures[]): boolean =>
  months.some((month) => month.count_movements > 0);

/** What the bars say, in words: the month with most money in, and the one that closed with the largest loss. */
export function monthsSentence(months: readonly MonthFigures[]): string {
  const best = months.reduce<MonthFigures | undefined>(
    (found, month) => (month.inflow_of_money > (found?.inflow_of_money ?? 0) ? month : found),
    undefined,
  );
  const losses = months.filter((month) => month.different < 0);
  const worst = losses.reduce<MonthFigures | undefined>(
    (found, month) => (month.different < (found?.different ?? 0) ? month : found),
    undefined,
  );
  const first = best
    ? `El mejor mes fue ${monthName(best.month)}: entraron ${moneyText(best.inflow_of_money)}.`
    : 'No entró dinero en estos 12 meses.';
  if (!worst) return `${first} Ningún mes cerró con pérdida.`;
  const loss = moneyText(-worst.different);
  return losses.length === 1
    ? `${first} ${capitalise(monthName(worst.month))} cerró con ${loss} de pérdida.`
    : `${first} El peor fue ${monthName(worst.month)}: cerró con ${loss} de pérdida.`;
}
