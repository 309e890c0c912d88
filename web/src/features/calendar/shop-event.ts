import type { CalendarEventReply, EventInput } from '@trastienda/contract/calendar';
import type { CalendarEvent } from '@trastienda/domain/calendar/event';

/** An event as the screens have it: what the geometry needs, and what the dialog shows besides. */
export interface ShopEvent extends CalendarEvent {
  readonly description: string;
  readonly location: string;
}

export const fromReply = ({ start, end, is_installment, ...event }: CalendarEventReply): ShopEvent => ({
  ...event,
  start: Date.parse(start),
  end: Date.parse(end),
  isInstallment: is_installment,
});

export const toInput = ({ start, end, isInstallment: _, ...event }: ShopEvent): EventInput => ({
  ...event,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
