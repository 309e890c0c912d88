import { type InflationFigures, inflation } from '@trastienda/contract/reports';
import { type Month, month as monthOf, stepMonth } from '@trastienda/domain/dates/day';
import { z } from 'zod';
import { pesosFromText } from '../../ui/money-text';

/** A month's figure as it is typed; empty where there is none. */
const typedFigure = z.object({ month: z.string(), percent: z.string() });

type TypedFigure = z.infer<typeof typedFigure>;

const { percent: percentRule } = inflation.shape.months.element.shape;

/** What is typed as figures of the wire: the empty ones are left out, each of the others is a percent or is told why it is none. */
export const typedFigures = z.object({
  months: z.array(typedFigure).transform((typed, context) => {
    const figures: InflationFigures['months'] = [];
    for (const [index, { month, percent }] of typed.entries()) {
      const value = pesosFromText(percent.replace(/\s*%\s*$/, ''));
      if (value === undefined) continue;
      const checked = percentRule.safeParse(value);
      if (checked.success) figures.push({ month, percent: checked.data });
      else {
        const [issue] = checked.error.issues;
        context.addIssue({ code: 'custom', path: [index, 'percent'], message: issue?.message ?? '' });
      }
    }
    return figures;
  }),
});

/** So many months before the newest are always offered, and no more that lack a figure than one would fill in. */
const OFFERED = 6;
const LACKING_MAX = 120;

/** The months to be filled in: those that have a figure, those that lack one, and the newest ones up to `target`, in order. */
export function figuresToType({ months }: InflationFigures, missing: readonly Month[], target: Month): TypedFigure[] {
  const known = new Map(months.map(({ month, percent }) => [month, String(percent).replace('.', ',')]));
  const newest = Array.from({ length: OFFERED }, (_, back) => stepMonth(target, -back));
  const all = [...known.keys(), ...missing.slice(-LACKING_MAX), ...newest];
  return [...new Set(all)].sort().map((month) => ({ month: monthOf(month), percent: known.get(month) ?? '' }));
}
