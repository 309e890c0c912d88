import { MINUTES_A_DAY } from './constants';
import type { Span } from './event';
import type { CalendarLanguage } from './languages';
import { dayOf, minuteOf } from './local-day';
import { shortDate } from './titles';
import { isInStrip, wallSpan } from './wall-span';
import { type Instant, zoneOf } from './zone';

const pad = (value: number) => String(value).padStart(2, '0');
const isMorning = (minute: number) => minute < MINUTES_A_DAY / 2;

/** A minute of the day as the clock says it: '9:00 AM', '09:00'. */
export const timeText = (minute: number, language: CalendarLanguage): string =>
  language === 'en'
    ? `${withoutHalf(minute, language)} ${isMorning(minute) ? 'AM' : 'PM'}`
    : withoutHalf(minute, language);

/** The time of an instant: '9:00 AM', '09:00'. */
export const timeAt = (instant: Instant, language: CalendarLanguage, timeZone: string): string =>
  timeText(minuteOf(instant, timeZone), language);

/** The label of a line of the hours: '9 AM', '09:00'. */
export const hourText = (hour: number, language: CalendarLanguage): string =>
  language === 'en' ? `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}` : `${pad(hour)}:00`;

/** When an event is: 'All day', '9:00 - 10:00 AM', '11:00 AM - 1:30 PM', and with its dates from 24 hours on. */
export function rangeText(event: Span, language: CalendarLanguage, timeZone: string): string {
  if (event.allDay) return language === 'en' ? 'All day' : 'Todo el día';
  const [startDay, endDay] = [dayOf(event.start, timeZone), dayOf(event.end, timeZone)];
  const [start, end] = [timeAt(event.start, language, timeZone), timeAt(event.end, language, timeZone)];
  if (isInStrip(event, wallSpan(event, zoneOf(timeZone))))
    return `${shortDate(startDay, language)}, ${start} - ${shortDate(endDay, language)}, ${end}`;
  if (event.start === event.end) return start;
  const [from, to] = [minuteOf(event.start, timeZone), minuteOf(event.end, timeZone)];
  const sameHalf = startDay === endDay && isMorning(from) === isMorning(to);
  return `${sameHalf ? withoutHalf(from, language) : start} - ${end}`;
}

function withoutHalf(minute: number, language: CalendarLanguage): string {
  const [hour, rest] = [Math.floor(minute / 60), pad(Math.floor(minute % 60))];
  return language === 'en' ? `${hour % 12 || 12}:${rest}` : `${pad(hour)}:${rest}`;
}
