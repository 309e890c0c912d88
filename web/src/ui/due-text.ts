import { type Day, daysBetween, isDay } from '@trastienda/domain/dates/day';

/** 'Venció hace 4 días', 'Vence mañana': how far a day is that may be past. */
export function dueText(dueDate: string, today: Day): string {
  const days = isDay(dueDate) ? daysBetween(today, dueDate) : 0;
  if (days === 0) return 'Vence hoy';
  const [word, far] = days < 0 ? ['Venció', 'hace'] : ['Vence', 'en'];
  if (Math.abs(days) === 1) return `${word} ${days < 0 ? 'ayer' : 'mañana'}`;
  return `${word} ${far} ${Math.abs(days)} días`;
}
