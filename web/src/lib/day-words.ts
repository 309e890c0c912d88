import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** The Spanish name of a day's or a month's month ('2026-11' or '2026-11-20'): noviembre */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** Its first three letters, as charts label it: nov */
export const shortMonthName = (date: string): string => monthName(date).slice(0, 3);

/** Today on the shop's wall calendar. */
export const shopToday = (now = new Date()) => dayAt(now, DEFAULT_TIME_ZONE);

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: DEFAULT_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Hours and minutes on the shop's wall clock: 10:42 */
export const shopTime = (now: Date): string => clock.format(now);

const weekday = new Intl.DateTimeFormat('es-AR', { timeZone: DEFAULT_TIME_ZONE, weekday: 'long' });

/** The day as one says it: 'viernes 20 de noviembre' */
export function spokenDay(now: Date): string {
  const today = shopToday(now);
  return `${weekday.format(now)} ${Number(today.slice(8))} de ${monthName(today)}`;
}
