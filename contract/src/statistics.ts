import { z } from 'zod';
import { monthText } from './dates';
import { total } from './money';

/**
 * A month's sums in pesos; debt payments count in `money_outflow`, `different` is inflow minus outflow
 * (rule: ledger/month-sums).
 */
export const monthTotal = z.object({
  inflow_of_money: total,
  money_outflow: total,
  different: total,
  count_movements: z.number().int(),
});

export type MonthTotal = z.infer<typeof monthTotal>;

/** Months in which a movement can be (contract/dates), so that the eleven before it have four digits too. */
const askedMonth = monthText.refine(
  (month) => month >= '1900-01' && month <= '2199-12',
  'El mes debe estar entre 1900 y 2199',
);

/** Which month the sums are of; the shop's present one unless told (rule: shop/today). */
export const statisticsQuery = z.object({ month: askedMonth.optional() });

/** The month asked for, and the last 12 up to it, oldest first, empty ones as zeros. */
export const statistics = monthTotal.extend({ months: z.array(monthTotal.extend({ month: monthText })) });

export type Statistics = z.infer<typeof statistics>;
