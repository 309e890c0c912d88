import type { Month } from '../dates/day';
import { type Cents, cents, MAX_TOTAL } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import type { Carrying } from './constant-pesos';

/** By what a report tells its rows apart. */
export const REPORT_GROUPS = ['month', 'label', 'account', 'method', 'type'] as const;

export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What came in and went out in one month under one key. */
export interface MonthSums {
  month: Month;
  key: string;
  inflow: Cents;
  outflow: Cents;
  count: number;
}

export interface Sums {
  inflow: Cents;
  outflow: Cents;
  different: Cents;
  count: number;
}

export type ReportRow = Sums & { key: string };

export interface Report {
  rows: ReportRow[];
  total: Sums;
}

/** A sum that the books do not carry: amounts that were carried to the pesos of a year of high inflation grow beyond all bounds. */
type TooLarge = { code: 'total_too_large'; most: Cents };

interface Exact {
  inflow: bigint;
  outflow: bigint;
  count: number;
}

/**
 * Adds months up by their keys, carried by `carrying` (rules: reports/summary, reports/constant-pesos): each sum is exact, and rounded to
 * the cent once. The largest row comes first; months come in order. A row of nothing is left out.
 */
export function report(
  months: readonly MonthSums[],
  carrying: Carrying,
  inOrder: 'by size' | 'by key',
): Result<Report, TooLarge> {
  const total: Exact = { inflow: 0n, outflow: 0n, count: 0 };
  const byKey = new Map<string, Exact>();
  for (const { month, key, inflow, outflow, count } of months) {
    const row = byKey.get(key) ?? { inflow: 0n, outflow: 0n, count: 0 };
    byKey.set(key, row);
    const factor = carrying.of.get(month) ?? carrying.denominator;
    for (const sums of [row, total]) {
      sums.inflow += BigInt(inflow) * factor;
      sums.outflow += BigInt(outflow) * factor;
      sums.count += count;
    }
  }
  // No row is larger than the total.
  const most = BigInt(MAX_TOTAL) * carrying.denominator;
  if (total.inflow > most || total.outflow > most) return refuse({ code: 'total_too_large', most: MAX_TOTAL });
  const rows = [...byKey]
    .filter(([, sums]) => sums.count > 0)
    .map(([key, sums]) => ({ key, ...rounded(sums, carrying) }));
  return ok({ rows: rows.sort(inOrder === 'by key' ? byName : bySize), total: rounded(total, carrying) });
}

const byName = (a: ReportRow, b: ReportRow) => (a.key < b.key ? -1 : 1);

const size = ({ inflow, outflow }: Sums) => Math.max(inflow, outflow);

const bySize = (a: ReportRow, b: ReportRow) => size(b) - size(a) || byName(a, b);

function rounded({ inflow, outflow, count }: Exact, { denominator }: Carrying): Sums {
  const [cameIn, wentOut] = [toCents(inflow, denominator), toCents(outflow, denominator)];
  return { inflow: cameIn, outflow: wentOut, different: cents(cameIn - wentOut), count };
}

/** Halves up: neither is below zero. */
const toCents = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((2n * numerator + denominator) / (2n * denominator)));
