import { overlaps } from '@trastienda/domain/calendar/event';
import type { Range } from '@trastienda/domain/calendar/views';
import { create } from 'zustand';
import type { ShopEvent } from './shop-event';

/** A change that the screen shows and the server has not confirmed yet; without an event it is a deletion. */
export interface PendingChange {
  readonly id: string;
  readonly event: ShopEvent | undefined;
}

/**
 * The changes under way, in their order. They lie over what was read instead of changing it: when one fails it is taken off,
 * and what is true shows again.
 */
export const usePending = create<{ readonly changes: readonly PendingChange[] }>()(() => ({ changes: [] }));

export const addPending = (change: PendingChange) =>
  usePending.setState(({ changes }) => ({ changes: [...changes, change] }));

export const dropPending = (change: PendingChange) =>
  usePending.setState(({ changes }) => ({ changes: changes.filter((other) => other !== change) }));

/** The events of a range with those changes made. */
export const withPending = (
  events: readonly ShopEvent[],
  changes: readonly PendingChange[],
  range: Range,
): readonly ShopEvent[] => changes.reduce((some, change) => withChange(some, change, range), events);

/** The events of a range with one change made. */
export function withChange(
  events: readonly ShopEvent[],
  { id, event }: PendingChange,
  { from, to }: Range,
): readonly ShopEvent[] {
  const others = events.filter((other) => other.id !== id);
  return event && overlaps(event, from, to) ? [...others, event] : others;
}
