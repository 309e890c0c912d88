import type { Span } from './event';
import { dayOfNumber, endOfDay, startOfDay } from './local-day';
import { firstDayNumber, lastDayNumber, wallSpan } from './wall-span';
import { zoneOf } from './zone';

/**
 * The whole local days that a span touches, 00:00:00.000 to 23:59:59.999 (rule: calendar/whole-days), moved by some
 * days if told.
 */
export function wholeDays(event: Span, timeZone: string, moved: number = 0): Span {
  const span = wallSpan(event, zoneOf(timeZone));
  const start = startOfDay(dayOfNumber(firstDayNumber(span) + moved), timeZone);
  const end = endOfDay(dayOfNumber(lastDayNumber(span) + moved), timeZone);
  return { start, end, allDay: true };
}
