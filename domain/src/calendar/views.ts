import { type Day, monthOf, stepDays, stepMonths } from '../dates/day';
import { AGENDA_DAYS } from './constants';
import { nearestInCalendar, nearestInstant } from './limits';
import { startOfDay } from './local-day';
import { daysFrom, monthGrid, weekOf } from './month-grid';
import type { View } from './view-names';
import type { Instant } from './zone';

/** [from, to), as the server is asked for it. */
export interface Range {
  readonly from: Instant;
  readonly to: Instant;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The key of each view (rule: calendar/shortcuts). */
export const VIEW_KEYS: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' };

/** The view that a key switches to: M, W, D, A, and never with Ctrl, Cmd or Alt held. */
export const viewOfKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): View | undefined =>
  ctrlKey || metaKey || altKey ? undefined : VIEW_KEYS[key.toLowerCase()];

/** The days that a view shows when it is at `day` (rule: calendar/views). */
export function daysInView(view: View, asked: Day): Day[] {
  const day = nearestInCalendar(asked);
  if (view === 'month') return monthGrid(monthOf(day)).flat();
  if (view === 'week') return weekOf(day);
  return daysFrom(day, view === 'day' ? 1 : AGENDA_DAYS);
}

/** Where Next (1) and Previous (-1) lead: a month, a week, a day, or the agenda's 30 days. The 31st clamps; past the calendar's last day nothing follows. */
export const stepView = (view: View, day: Day, steps: 1 | -1): Day =>
  nearestInCalendar(stepped(view, nearestInCalendar(day), steps));

function stepped(view: View, day: Day, steps: 1 | -1): Day {
  if (view === 'month') return stepMonths(day, steps);
  if (view === 'week') return stepDays(day, steps * 7);
  return stepDays(day, view === 'day' ? steps : steps * AGENDA_DAYS);
}

/** What has to be fetched for a view at `day`, within what the server can be asked for. */
export function rangeInView(view: View, day: Day, timeZone: string): Range {
  const days = daysInView(view, day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const [from, to] = [startOfDay(first, timeZone), startOfDay(stepDays(last, 1), timeZone)];
  return { from: nearestInstant(from), to: nearestInstant(to) };
}

/** What Next and Previous will need, in that order. */
export const neighbourRanges = (view: View, day: Day, timeZone: string): [Range, Range] => [
  rangeInView(view, stepView(view, day, 1), timeZone),
  rangeInView(view, stepView(view, day, -1), timeZone),
];
