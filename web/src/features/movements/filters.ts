import type { DateFormat } from '@trastienda/domain/dates/date-format';
import { HISTORY_TYPES, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { MovementFilters } from '../../shop/movement/queries';
import { FORM_TYPES } from './movement-values';

export const hasFilters = (filters: MovementFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

export const TYPE_OPTIONS = FORM_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** The same of all that stands in the history. */
export const HISTORY_TYPE_OPTIONS = HISTORY_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** One day in few letters: 20-11, with its year when that is another: 20-11-25; with slashes where dates are written so. */
const shortDay = (day: string, thisYear: string, format: DateFormat) =>
  [day.slice(8), day.slice(5, 7), ...(day.startsWith(thisYear) ? [] : [day.slice(2, 4)])].join(
    format === 'DD/MM/AAAA' ? '/' : '-',
  );

/** The stretch of days as its button says it: '01-11 a 20-11', 'desde 01-11', 'hasta 20-11'. */
export function rangeWords(
  from: string | undefined,
  to: string | undefined,
  today: string,
  format: DateFormat = 'AAAA-MM-DD',
): string {
  const short = (day: string) => shortDay(day, today.slice(0, 4), format);
  if (from && to) return `${short(from)} a ${short(to)}`;
  if (from) return `desde ${short(from)}`;
  if (to) return `hasta ${short(to)}`;
  return 'Todas las fechas';
}
