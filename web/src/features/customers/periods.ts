import { type Day, firstDayOf, lastDayOf, monthOf, stepMonth } from '@trastienda/domain/dates/day';

export const PERIODS = [
  { value: 'month', label: 'Este mes' },
  { value: 'last', label: 'El mes anterior' },
  { value: 'quarter', label: 'Los últimos tres meses' },
  { value: 'all', label: 'Todo' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

/** What the address says of it; this month where it says nothing. */
export const periodOf = (text: string | undefined): Period =>
  PERIODS.find(({ value }) => value === text)?.value ?? 'month';

/** Its days, as they stand today. */
export function daysOf(period: Period, today: Day): { from?: Day; to: Day } {
  const month = monthOf(today);
  if (period === 'all') return { to: today };
  if (period === 'month') return { from: firstDayOf(month), to: today };
  if (period === 'quarter') return { from: firstDayOf(stepMonth(month, -2)), to: today };
  const last = stepMonth(month, -1);
  return { from: firstDayOf(last), to: lastDayOf(last) };
}
