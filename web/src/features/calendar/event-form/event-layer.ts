import { isInCalendar } from '@trastienda/domain/calendar/limits';
import { type Day, isDay } from '@trastienda/domain/dates/day';

interface Opening {
  /** Which time it was opened: the same event opened again is another layer. Undefined where it was not opened from here, but linked. */
  readonly opening?: string | undefined;
}

/** The event that is open over the calendar, as the address says it. */
export type EventLayer =
  | (Opening & { readonly dialog: 'event'; readonly id: string })
  /** A change that was not saved, to be corrected. */
  | (Opening & { readonly dialog: 'unsaved'; readonly id: string })
  /** `start`: '2026-11-18', or with a time '2026-11-18T10:15'. */
  | (Opening & { readonly dialog: 'new'; readonly start: string });

const START = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

/** @param minute of the day; without it the event starts at the default hour */
export function startText(day: Day, minute?: number): string {
  if (minute === undefined) return day;
  return `${day}T${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Its day, and its minute of the day when it says one. */
export function startIn(text: string): { day: Day; minute: number | undefined } | undefined {
  const [, day = '', hour, minute] = START.exec(text) ?? [];
  if (!isDay(day) || !isInCalendar(day)) return undefined;
  return { day, minute: hour === undefined ? undefined : Number(hour) * 60 + Number(minute) };
}

export const sameLayer = (a: EventLayer | undefined, b: EventLayer | undefined): boolean => layerKey(a) === layerKey(b);

const layerKey = (layer: EventLayer | undefined): string =>
  layer === undefined ? '' : `${layer.dialog} ${layer.dialog === 'new' ? layer.start : layer.id} ${layer.opening}`;
