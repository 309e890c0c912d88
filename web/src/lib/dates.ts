import { type Day, type Month, stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
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

/** 0 is Sunday. */
const weekdayOf = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The Monday of its week. */
export const mondayOf = (date: Day): Day => stepDays(date, -((weekdayOf(date) + 6) % 7));

/** Viernes 20 de noviembre */
export function longDay(date: Day): string {
  const weekday = WEEKDAYS[weekdayOf(date)] ?? '';
  return `${weekday} ${Number(date.slice(8))} de ${monthName(date)}`;
}

/** 'Hoy', 'Ayer', 'Jueves 19 de noviembre', with its year where that is another: 'Jueves 20 de noviembre de 2025'. */
export function dayHead(date: Day, today: Day): string {
  if (date === today) return 'Hoy';
  if (date === stepDays(today, -1)) return 'Ayer';
  return date.slice(0, 4) === today.slice(0, 4) ? longDay(date) : `${longDay(date)} de ${date.slice(0, 4)}`;
}

/** Today in the shop, wherever this screen is. What a screen shows takes `useShopToday`, which knows of midnight. */
export const shopToday = (): Day => dayAt(new Date(), shopZone());
