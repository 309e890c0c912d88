import fc from 'fast-check';
import { DEFAULT_TIME_ZONE } from '../dates/time-zone';
import type { CalendarEvent } from './event';
import type { Instant } from './zone';

/** Two that change their clock, one at midnight; one that does not; and odd offsets and half-hour changes. */
export const ZONES = [
  DEFAULT_TIME_ZONE,
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

export const at = (text: string): Instant => Date.parse(text);

export const anInstant = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') });

export const aZone = fc.constantFrom(...ZONES);

let made = 0;

/** An event with what matters to a test; its id is new, so that no order depends on it. */
export function anEvent(
  start: string | Instant,
  end: string | Instant,
  other: Partial<CalendarEvent> = {},
): CalendarEvent {
  made += 1;
  const instant = (value: string | Instant) => (typeof value === 'string' ? at(value) : value);
  return {
    id: `e${made}`,
    title: 'Event',
    start: instant(start),
    end: instant(end),
    allDay: false,
    color: 'sky',
    isReadOnly: false,
    ...other,
  };
}

const MINUTE = 60_000;

/** Timed events that start between those instants: mostly short, some over several days, some without length. */
export const someEvents = (from: string, to: string, maxLength = 40) =>
  fc.array(
    fc
      .record({
        start: fc.integer({ min: at(from) / MINUTE, max: at(to) / MINUTE }),
        minutes: fc.oneof(
          { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
          fc.integer({ min: 0, max: 20_000 }),
        ),
        allDay: fc.boolean(),
      })
      .map(({ start, minutes, allDay }) => anEvent(start * MINUTE, (start + minutes) * MINUTE, { allDay })),
    { maxLength },
  );
