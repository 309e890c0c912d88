import type { Day, Month } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { serverNow } from './server-clock';
import { shopZone } from './shop-zone';

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
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
];

/** noviembre; of a day or of a month */
export const monthName = (date: Day | Month): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** nov */
export const shortMonthName = (date: Day | Month): string => monthName(date).slice(0, 3);

/** Viernes 20 de noviembre */
export function longDay(date: Day): string {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${Number(date.slice(8))} de ${monthName(date)}`;
}

/** Today in the shop, wherever this screen is, by the server's clock as far as it is known. What a screen shows takes `useShopToday`, which knows of midnight. */
export const shopToday = (): Day => dayAt(serverNow(), shopZone());

/** On which day in the shop something was read, of which the device's clock says when. */
export const dayOfReading = (at: number): Day => dayAt(serverNow(at), shopZone());
