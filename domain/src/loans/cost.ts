import type { Cents } from '../money/cents';

const MONTHS_A_YEAR = 12;

/** A loan as spec 9's formulas see it: as if it were paid back in one piece. */
export type LoanSums = { total: Cents; received: Cents; installments: number };

/** Percentages, not rounded. */
export type LoanCost = { totalInterest: number; perInstallment: number; tna: number; cft: number };

/** Percentages, not rounded. */
export type LoanEstimate = { monthly: number; tna: number; cftTea: number };

/**
 * The calculator's figures (spec 9). Two CFTs by design: this one is the total interest, the estimate's compounds monthly.
 * Undefined when nothing was received or there is no installment.
 */
export function loanCost(sums: LoanSums): LoanCost | undefined {
  const rate = ratePerInstallment(sums);
  if (rate === undefined) return undefined;
  const totalInterest = ((sums.total - sums.received) * 100) / sums.received;
  return { totalInterest, perInstallment: rate * 100, tna: rate * MONTHS_A_YEAR * 100, cft: totalInterest };
}

/** The finance screen's estimates (spec 9). Undefined when nothing was received or there is no installment. */
export function loanEstimate(sums: LoanSums): LoanEstimate | undefined {
  const rate = ratePerInstallment(sums);
  if (rate === undefined) return undefined;
  const cftTea = ((1 + rate) ** MONTHS_A_YEAR - 1) * 100;
  return { monthly: rate * 100, tna: rate * MONTHS_A_YEAR * 100, cftTea };
}

function ratePerInstallment({ total, received, installments }: LoanSums): number | undefined {
  return received > 0 && installments >= 1 ? (total / received) ** (1 / installments) - 1 : undefined;
}
