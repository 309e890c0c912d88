import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';

/** Hours and minutes on the wall clock of a shop in that time zone: 10:42 */
export const shopTime = (now: Date, timeZone: string = DEFAULT_TIME_ZONE): string =>
  new Intl.DateTimeFormat('es-AR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);

/** When something was, on the shop's wall clock, its day as the user has them written: 2026-11-20 10:42 (rule: texts/days) */
export function momentWords(at: string, timeZone: string, dayText: (day: string) => string): string {
  const instant = new Date(at);
  return `${dayText(dayAt(instant, timeZone))} ${shopTime(instant, timeZone)}`;
}

/** The same on a ticket, which others read: 20/11/2026 10:42 */
export const momentText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replace(',', '');

/** Whose time it is: 'hora argentina', 'hora de Santiago'. */
export function timeZoneWords(timeZone: string): string {
  if (/^America\/(Argentina\/|Buenos_Aires$)/.test(timeZone)) return 'hora argentina';
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return `hora de ${city.replaceAll('_', ' ')}`;
}
