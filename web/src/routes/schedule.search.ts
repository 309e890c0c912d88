import { isInCalendar } from '@trastienda/domain/calendar/limits';
import { VIEWS, type View } from '@trastienda/domain/calendar/view-names';
import type { Day } from '@trastienda/domain/dates/day';
import { startIn } from '../features/calendar/event-form/event-layer';
import { dayParam, oneOfParam, textParam } from '../lib/search-params';

export interface ScheduleSearch {
  view?: View | undefined;
  day?: Day | undefined;
  dialog?: 'event' | 'new' | 'unsaved' | undefined;
  /** The event that is open, or the change that is being corrected. */
  id?: string | undefined;
  /** When the event that is being made begins. */
  start?: string | undefined;
}

/**
 * The calendar's view and day as the address has them, without them the month, on the phone the agenda, of today; and the
 * event that is open over it.
 */
export function scheduleSearch(raw: Record<string, unknown>): ScheduleSearch {
  const day = dayParam(raw['day']);
  return {
    view: oneOfParam(raw['view'], VIEWS),
    day: day !== undefined && isInCalendar(day) ? day : undefined,
    ...layerOf(oneOfParam(raw['dialog'], DIALOGS), raw),
  };
}

const DIALOGS = ['event', 'new', 'unsaved'] as const;

/** A client may make an event's id itself: it need not be a UUID. */
const EVENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A word of another layer, the menu's 'more', is left to it as it stands. */
const isOthers = (word: unknown): boolean => textParam(word) !== undefined && oneOfParam(word, DIALOGS) === undefined;

const NOTHING_OPEN = { dialog: undefined, id: undefined, start: undefined };

function layerOf(dialog: ScheduleSearch['dialog'], raw: Record<string, unknown>) {
  const [id, start] = [textParam(raw['id']), textParam(raw['start'])];
  if (dialog !== undefined && dialog !== 'new' && id && EVENT_ID.test(id)) return { dialog, id, start: undefined };
  if (dialog === 'new') return { dialog, id: undefined, start: start && startIn(start) ? start : undefined };
  return isOthers(raw['dialog']) ? {} : NOTHING_OPEN;
}
