import { EVENT_COLORS, overlaps } from '@trastienda/domain/calendar/event';
import type { EventChange } from '@trastienda/domain/calendar/sentences';
import type { Range } from '@trastienda/domain/calendar/views';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hasShape, optional } from '../../lib/has-shape';
import { type Entry, isUnderWay, type Outbox, outboxOf } from '../../lib/outbox';
import type { ShopEvent } from './shop-event';

/** What the user did to an event. */
export interface Change {
  readonly kind: EventChange;
  /** As it is to be; of a deletion, as it was. */
  readonly event: ShopEvent;
  /** As it was when it was edited, moved or, of one that is brought back, deleted. */
  readonly before?: ShopEvent | undefined;
}

export type Changes = Outbox<Change, Change, ShopEvent | undefined>;

/** A change as it is read again after a reload: another version of the page may have kept it. */
const isChange = (value: unknown): boolean =>
  hasShape(value, { kind: ['added', 'updated', 'moved', 'deleted'], event: isEvent, before: optional(isEvent) });

const isEvent = (value: unknown): boolean =>
  hasShape(value, {
    ...{ id: 'string', title: 'string', description: 'string', location: 'string', color: EVENT_COLORS },
    ...{ start: 'number', end: 'number', allDay: 'boolean', isReadOnly: 'boolean' },
  });

/** The changes on their way to the server and those that did not go through, in their order. They outlive the screen. */
export const changesOutbox = (): Changes => outboxOf('calendar', ({ sent }) => isChange(sent));

/** Those of one event that did not go through. */
export const failedOf = (outbox: Changes, id: string): readonly Entry<Change, Change>[] =>
  outbox.entries.filter(({ state, sent }) => state === 'failed' && sent.event.id === id);

/** The same of whoever is signed in while the screen stands, with what is in it now. */
export function useChanges(): { outbox: Changes; entries: readonly Entry<Change, Change>[] } {
  const [outbox] = useState(changesOutbox);
  return { outbox, entries: useStore(outbox.store) };
}

/** The changes under way. They lie over what was read instead of changing it: when one fails it is taken off. */
export function useUnderWay(): readonly Change[] {
  const { entries } = useChanges();
  return useMemo(() => entries.filter(isUnderWay).map(({ sent }) => sent), [entries]);
}

/** The events of a range with those changes made. */
export const withChanges = (
  events: readonly ShopEvent[],
  changes: readonly Change[],
  range: Range,
): readonly ShopEvent[] =>
  changes.reduce(
    (some, { kind, event }) => withEvent(some, event.id, kind === 'deleted' ? undefined : event, range),
    events,
  );

/** The events of a range with one of them as it is now; without an event it is gone. */
export function withEvent(
  events: readonly ShopEvent[],
  id: string,
  event: ShopEvent | undefined,
  { from, to }: Range,
): readonly ShopEvent[] {
  const others = events.filter((other) => other.id !== id);
  return event && overlaps(event, from, to) ? [...others, event] : others;
}

/** It cannot be made any more: another device has deleted its event. */
export const isGone = ({ code }: Entry<Change, Change>): boolean => code === 'not_found';
