import { spanOf, type When, type WhenProblem, whenOf } from '@trastienda/domain/calendar/draft';
import { DEFAULT_COLOR, type EventColor, type Span, savedTitle } from '@trastienda/domain/calendar/event';
import { ok, type Result } from '@trastienda/domain/result';
import type { ShopEvent } from './shop-event';

/** An event as its dialog has it, before it is saved. */
export interface EventDraft {
  /** What is edited; undefined for a new event. */
  readonly event: ShopEvent | undefined;
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

/** The event that a draft saves, under its own id or under `id` when it is new; or what is wrong with its times. */
export function eventOf(draft: EventDraft, timeZone: string, id: string): Result<ShopEvent, WhenProblem> {
  const span = spanOf(draft.when, timeZone, draft.event);
  if (!span.ok) return span;
  return ok({
    id: draft.event?.id ?? id,
    ...span.value,
    title: savedTitle(draft.title),
    description: draft.description.trim(),
    location: draft.location.trim(),
    color: draft.color,
    isInstallment: false,
  });
}
