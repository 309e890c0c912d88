import { type InflationFigures, type InflationPatch, inflation } from '@trastienda/contract/reports';
import { type Month, stepMonth } from '@trastienda/domain/dates/day';
import { decimalText } from '@trastienda/domain/text/decimal';
import { z } from 'zod';
import { pesosFromText } from '../../ui/money-text';

const { percent: percentRule } = inflation.shape.months.element.shape;

/** A figure of the wire as it is typed: null where none is, else a percent or why it is none. */
const typedFigure = z.string().transform((typed, context) => {
  const value = pesosFromText(typed.replace(/\s*%\s*$/, ''));
  if (value === undefined) return null;
  const checked = percentRule.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  context.addIssue({ code: 'custom', message: issue?.message ?? '' });
  return z.NEVER;
});

/** The figures by month: what is kept of them here, and what is sent, is of the months that were changed. */
export const typedFigures = z.record(z.string(), typedFigure);

/** What is said of some months; null of one that shall have none. */
export type ChangedFigures = Partial<z.output<typeof typedFigures>>;

/** What the server is told: others may be saying something of other months at the same time. */
export const patchOf = (changed: ChangedFigures): InflationPatch => ({
  months: Object.entries(changed).map(([month, percent]) => ({ month, percent: percent ?? null })),
});

/** So many months before the newest are always offered, and no more that lack a figure than one would fill in. */
const OFFERED = 6;
const LACKING_MAX = 120;

/** The months to be filled in: those that have a figure, those that lack one, and the newest ones up to `target`, in order. */
export function figuresToType(
  { months }: InflationFigures,
  missing: readonly Month[],
  target: Month,
): Record<string, string> {
  const known = new Map(months.map(({ month, percent }) => [month, decimalText(percent)]));
  const newest = Array.from({ length: OFFERED }, (_, back) => stepMonth(target, -back));
  const all = [...known.keys(), ...missing.slice(-LACKING_MAX), ...newest];
  return Object.fromEntries([...new Set(all)].sort().map((month) => [month, known.get(month) ?? '']));
}
