import type { DateFormat } from '@trastienda/domain/dates/date-format';

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
