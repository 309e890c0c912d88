import type { CalendarEventReply, EventInput, EventPatch } from '@trastienda/contract/calendar';
import type { CalendarEvent } from '@trastienda/domain/calendar/event';
import type { Cents } from '@trastienda/domain/money/cents';
import { centsOf } from '../../lib/pesos';

/** An event as the screens have it: what the geometry needs, and what the dialog shows besides. */
export interface ShopEvent extends CalendarEvent {
  readonly description: string;
  readonly location: string;
  /** Of an installment: where it is paid. */
  readonly installment?: { readonly debtId: string; readonly id: string; readonly amount: Cents };
  /** Of what recurs: what comes in or goes out. */
  readonly recurring?: { readonly id: string; readonly amount: Cents };
}

export function fromReply(reply: CalendarEventReply): ShopEvent {
  const { start, end, is_installment, is_recurring, debt_id, installment_id, recurring_id, amount, ...event } = reply;
  return {
    ...event,
    start: Date.parse(start),
    end: Date.parse(end),
    isReadOnly: is_installment || is_recurring,
    ...(debt_id !== undefined &&
      installment_id !== undefined &&
      amount !== undefined && { installment: { debtId: debt_id, id: installment_id, amount: centsOf(amount) } }),
    ...(recurring_id !== undefined &&
      amount !== undefined && { recurring: { id: recurring_id, amount: centsOf(amount) } }),
  };
}

export const toInput = ({
  start,
  end,
  isReadOnly: _,
  installment: _of,
  recurring: _too,
  ...event
}: ShopEvent): EventInput => ({
  ...event,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/**
 * What an edit has changed of an event, and no other field (rule: forms/changed-fields-only); undefined for nothing. When it is counts as
 * one: half of it would not fit what another device has made of the other half.
 */
export function toPatch(event: ShopEvent, before: ShopEvent): EventPatch | undefined {
  const { title, description, location, color, start, end, allDay } = toInput(event);
  const isSameTime = event.start === before.start && event.end === before.end && event.allDay === before.allDay;
  const patch: EventPatch = {
    ...(event.title !== before.title && { title }),
    ...(event.description !== before.description && { description }),
    ...(event.location !== before.location && { location }),
    ...(event.color !== before.color && { color }),
    ...(!isSameTime && { start, end, allDay }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

export type InstallmentState = 'paid' | 'unpaid' | 'due_today' | 'overdue';

/** What an installment's colour says. */
export function stateOf({ color }: Pick<ShopEvent, 'color'>, isPast: boolean): InstallmentState {
  if (color === 'emerald') return 'paid';
  if (color === 'amber') return 'unpaid';
  return isPast ? 'overdue' : 'due_today';
}
