import type { PaymentFrequency } from '../installments/limits';
import type { Cents } from '../money/cents';

const MONTHS_A_YEAR = 12;

/** A loan as these formulas see it: as if it were paid back in one piece. */
export type LoanSums = { total: Cents; received: Cents; installments: number };

/** Percentages, not rounded. */
export type LoanCost = { totalInterest: number; perInstallment: number; tna: number; cft: number };

/** Percentages, not rounded. */
export type LoanEstimate = { monthly: number; tna: number; cftTea: number };

/**
 * The calculator's figures (rule: loan-costs/one-payment). Two CFTs by design: this one is the total interest, the
 * estimate's compounds monthly. Undefined when nothing was received or there is no installment.
 */
export function loanCost(sums: LoanSums): LoanCost | undefined {
  const rate = ratePerInstallment(sums);
  if (rate === undefined) return undefined;
  const totalInterest = ((sums.total - sums.received) * 100) / sums.received;
  return { totalInterest, perInstallment: rate * 100, tna: rate * MONTHS_A_YEAR * 100, cft: totalInterest };
}

/** Percentages, not rounded: the rate of one installment times those of a year, and compounded over a year. */
export type TrueYear = { tna: number; tea: number };

/** How many installments a year has. */
export const INSTALLMENTS_A_YEAR = { monthly: 12, 'bi-weekly': 26, weekly: 52 } as const satisfies Record<
  PaymentFrequency,
  number
>;

/**
 * What the estimate's rate comes to in a true year. `loanEstimate` compounds twelve times whatever the frequency, which for weekly
 * and fortnightly installments is 12 of the year's 52 or 26: a screen that shows its CFT/TEA for such a loan says so and shows this
 * beside it. For monthly ones both are the same (rule: loan-costs/true-year). Undefined when nothing was received or
 * there is no installment.
 */
export function trueYear(sums: LoanSums, frequency: PaymentFrequency): TrueYear | undefined {
  const rate = ratePerInstallment(sums);
  if (rate === undefined) return undefined;
  const times = INSTALLMENTS_A_YEAR[frequency];
  return { tna: rate * times * 100, tea: ((1 + rate) ** times - 1) * 100 };
}

/** The finance screen's estimates (rule: loan-costs/estimate). Undefined when nothing was received or there is no installment. */
export function loanEstimate(sums: LoanSums): LoanEstimate | undefined {
  const rate = ratePerInstallment(sums);
  if (rate === undefined) return undefined;
  const cftTea = ((1 + rate) ** MONTHS_A_YEAR - 1) * 100;
  return { monthly: rate * 100, tna: rate * MONTHS_A_YEAR * 100, cftTea };
}

function ratePerInstallment({ total, received, installments }: LoanSums): number | undefined {
  return received > 0 && installments >= 1 ? (total / received) ** (1 / installments) - 1 : undefined;
}
