import type { Day, Month } from '@trastienda/domain/dates/day';
import type { SelectQueryBuilder } from 'kysely';

/** The whole months and up to two stretches of days of which something kept is asked. */
export interface Stretches {
  firstMonth?: Month | undefined;
  lastMonth?: Month | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  laterFrom?: Day | undefined;
  laterTo?: Day | undefined;
}

export type Span = 'day' | 'month';

/** Each of the stretches that are given, asked by `sums`, in one query. */
export function inStretches<DB, T extends keyof DB, O>(
  { firstMonth, lastMonth, from, to, laterFrom, laterTo }: Stretches,
  sums: (span: Span, first: Day | Month, last: Day | Month) => SelectQueryBuilder<DB, T, O>,
): SelectQueryBuilder<DB, T, O> {
  const [one, ...more] = [
    { span: 'month', first: firstMonth, last: lastMonth } as const,
    { span: 'day', first: from, last: to } as const,
    { span: 'day', first: laterFrom, last: laterTo } as const,
  ].flatMap(({ span, first, last }) => (first === undefined || last === undefined ? [] : [sums(span, first, last)]));
  if (!one) throw new Error('a question about no days');
  return more.reduce((all, next) => all.unionAll(next), one);
}
