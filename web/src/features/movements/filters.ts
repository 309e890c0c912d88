import type { Day } from '@trastienda/domain/dates/day';
import { DEFAULT_LABELS, MOVEMENT_TYPES, type MovementType } from '@trastienda/domain/ledger/movement';

/** What the history is narrowed to; lives in the address. */
export interface MovementFilters {
  type?: MovementType | undefined;
  account?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  search?: string | undefined;
}

export const hasFilters = (filters: MovementFilters): boolean =>
  [filters.type, filters.account, filters.from, filters.to, filters.search].some((filter) => filter !== undefined);

export const TYPE_OPTIONS = MOVEMENT_TYPES.map((value) => ({ value, label: DEFAULT_LABELS[value] }));

/** One day in few letters: 20-11, with its year when that is another: 20-11-25 */
const shortDay = (day: string, thisYear: string) =>
  `${day.slice(8)}-${day.slice(5, 7)}${day.startsWith(thisYear) ? '' : `-${day.slice(2, 4)}`}`;

/** The stretch of days as its button says it: '01-11 a 20-11', 'desde 01-11', 'hasta 20-11'. */
export function rangeWords(from: string | undefined, to: string | undefined, today: string): string {
  const thisYear = today.slice(0, 4);
  if (from && to) return `${shortDay(from, thisYear)} a ${shortDay(to, thisYear)}`;
  if (from) return `desde ${shortDay(from, thisYear)}`;
  if (to) return `hasta ${shortDay(to, thisYear)}`;
  return 'Todas las fechas';
}
