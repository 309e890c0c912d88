import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import { z } from 'zod';
import { dayInput, monthText } from './dates';
import { total } from './money';

/** A month in which a movement can be (contract/dates). */
const month = monthText.refine((text) => text >= '1900-01' && text <= '2199-12', 'El mes debe estar entre 1900 y 2199');

/** Which days are told of and by what; with `constant`, in the pesos of that month (rule: reports/constant-pesos). */
export const reportQuery = z.object({
  from: dayInput,
  to: dayInput,
  group: z.enum(REPORT_GROUPS),
  constant: month.optional(),
});

export type ReportQuery = z.output<typeof reportQuery>;

const sums = z.object({ inflow: total, outflow: total, different: total, count: z.number().int() });

/**
 * What came in and went out, transfers and opening balances apart (rule: reports/summary). `key` is the month, the type or the id; null
 * where there is no label. `missing` comes with `constant`.
 */
export const report = z.object({
  rows: z.array(sums.extend({ key: z.union([z.string(), z.number().int()]).nullable(), name: z.string() })),
  total: sums,
  /** The equally long time just before (rule: reports/previous). */
  previous: sums,
  missing: z.array(monthText).optional(),
});

export type Report = z.infer<typeof report>;

export type ReportSums = z.infer<typeof sums>;

const PERCENT_MIN = -50;
const PERCENT_MAX = 200;

/** Fifty years: beyond that nobody carries amounts. */
export const MONTHS_MAX = 600;

const hasTwoDecimals = (percent: number): boolean => Math.round(percent * 100) / 100 === percent;

const percent = z
  .number('Debe ser un porcentaje')
  .min(PERCENT_MIN, `El mínimo es ${PERCENT_MIN} %`)
  .max(PERCENT_MAX, `El máximo es ${PERCENT_MAX} %`)
  .refine(hasTwoDecimals, 'Debe tener como máximo dos decimales');

export const TOO_MANY_MONTHS = `Se aceptan como máximo ${MONTHS_MAX} meses`;

function refuseTwice(months: readonly { month: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { month: named }] of months.entries()) {
    if (seen.has(named)) context.addIssue({ code: 'custom', path: [index, 'month'], message: 'El mes está dos veces' });
    seen.add(named);
  }
}

/** The user's own figures, a month once, oldest first in a reply (rule: reports/inflation). */
export const inflation = z.strictObject({
  months: z.array(z.strictObject({ month, percent })).max(MONTHS_MAX, TOO_MANY_MONTHS).superRefine(refuseTwice),
});

export type InflationFigures = z.infer<typeof inflation>;

/** Figures of some months, each once; null of one that shall have none. The others stay as they are. */
export const inflationPatch = z.strictObject({
  months: z
    .array(z.strictObject({ month, percent: percent.nullable() }))
    .min(1, 'Cambia al menos un mes')
    .max(MONTHS_MAX, TOO_MANY_MONTHS)
    .superRefine(refuseTwice),
});

export type InflationPatch = z.infer<typeof inflationPatch>;
