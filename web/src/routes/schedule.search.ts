import { VIEWS, type View } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { dayParam, oneOfParam } from '../lib/search-params';

export interface ScheduleSearch {
  view?: View | undefined;
  day?: Day | undefined;
}

/** The calendar's view and day as the address has them; without them the month, on the phone the agenda, of today. */
export const scheduleSearch = (raw: Record<string, unknown>): ScheduleSearch => ({
  view: oneOfParam(raw['view'], VIEWS),
  day: dayParam(raw['day']),
});
