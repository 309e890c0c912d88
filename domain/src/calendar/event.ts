import type { Instant } from './zone';

export const EVENT_COLORS = ['sky', 'amber', 'violet', 'rose', 'emerald', 'orange'] as const;

export type EventColor = (typeof EVENT_COLORS)[number];

export const DEFAULT_COLOR: EventColor = 'sky';

/** When an event is: [start, end). An all-day one goes from its first local midnight to 23:59:59.999 of its last day. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
  readonly allDay: boolean;
}

/** What the geometry needs of an event; the functions hand back the very objects they are given. */
export interface CalendarEvent extends Span {
  readonly id: string;
  readonly title: string;
  readonly color: EventColor;
  /** An installment, or what recurs: it is changed elsewhere. */
  readonly isReadOnly: boolean;
}

const NO_TITLE = '(no title)';

/** What is saved for a title: an empty or blank one becomes '(no title)' in both languages (rule: calendar/no-title). */
export const savedTitle = (title: string): string => title.trim() || NO_TITLE;

/** Whether an event is shown struck through (rule: calendar/past). */
export const isPast = (event: Span, now: Instant): boolean => event.end < now;

/** Whether an event overlaps [from, to). One without length is where it starts; one that ends at `from` is not in it. */
export const overlaps = (event: Span, from: Instant, to: Instant): boolean =>
  event.start < to && (event.end > from || event.start >= from);
