import { spanOf, type When, type WhenProblem, whenOf } from '@trastienda/domain/calendar/draft';
import { DEFAULT_COLOR, type EventColor, type Span, savedTitle } from '@trastienda/domain/calendar/event';
import { ok, type Result } from '@trastienda/domain/result';
import type { Entry } from '../../../lib/outbox';
import { type Change, isGone } from '../../../shop/event/changes';
import type { ShopEvent } from '../../../shop/event/shop-event';

/** An event as its dialog has it, before it is saved. */
export interface EventDraft {
  /** What is edited; undefined for a new event. */
  readonly event: ShopEvent | undefined;
  /** The change that was not saved and is being corrected. */
  readonly unsaved?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly color: EventColor;
  readonly when: When;
}

export const newDraft = (span: Span, timeZone: string): EventDraft => ({
  event: undefined,
  title: '',
  description: '',
  location: '',
  color: DEFAULT_COLOR,
  when: whenOf(span, timeZone),
});

export const draftOf = (event: ShopEvent, timeZone: string): EventDraft => ({
  event,
  title: event.title,
  description: event.description,
  location: event.location,
  color: event.color,
  when: whenOf(event, timeZone),
});

/** What was not saved, to be corrected. What another device has deleted is a new event by now. */
export function draftOfUnsaved(entry: Entry<Change, Change>, timeZone: string): EventDraft {
  const { kind, event, before } = entry.values;
  const isNew = kind === 'added' || isGone(entry);
  return { ...draftOf(event, timeZone), event: isNew ? undefined : before, unsaved: entry.id };
}

export const sameWhen = (a: When, b: When): boolean =>
  a.allDay === b.allDay &&
  a.startDay === b.startDay &&
  a.startMinute === b.startMinute &&
  a.endDay === b.endDay &&
  a.endMinute === b.endMinute;

/**
 * The event that a draft saves, under its own id or under `id` when it is new; or what is wrong with its times.
 * @param now the event as it is by now: what the user did not touch stays as another device has left it
 */
export function eventOf(
  draft: EventDraft,
  timeZone: string,
  id: string,
  now: ShopEvent | undefined = draft.event,
): Result<ShopEvent, WhenProblem> {
  const span = spanOf(draft.when, timeZone, draft.event);
  if (!span.ok) return span;
  const typed = {
    title: savedTitle(draft.title),
    description: draft.description.trim(),
    location: draft.location.trim(),
    color: draft.color,
    ...span.value,
  };
  const { event: first } = draft;
  if (!first || !now) return ok({ id: first?.id ?? id, ...typed, isReadOnly: false });
  const isSameTime = sameWhen(draft.when, whenOf(first, timeZone));
  return ok({
    ...typed,
    id: first.id,
    isReadOnly: false,
    ...(draft.title === first.title && { title: now.title }),
    ...(draft.description === first.description && { description: now.description }),
    ...(draft.location === first.location && { location: now.location }),
    ...(draft.color === first.color && { color: now.color }),
    ...(isSameTime && { start: now.start, end: now.end, allDay: now.allDay }),
  });
}
