import type { CalendarEventReply, EventBody, EventsQuery } from '@trastienda/contract/calendar';
import type { Bounds, EventDetails, EventRow, InstallmentEvent } from './calendar.service';

export const toEvent = (row: EventRow): CalendarEventReply => ({
  id: row.id,
  title: row.title,
  description: row.description,
  start: row.starts_at,
  end: row.ends_at,
  allDay: row.all_day,
  location: row.location,
  color: row.color,
  is_installment: false,
});

const fromInstallment = ({ start, end, ...event }: InstallmentEvent): CalendarEventReply => ({
  ...event,
  description: '',
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  allDay: true,
  location: '',
  is_installment: true,
});

/** Both kinds in order of time. */
export const toEvents = (events: readonly EventRow[], installments: readonly InstallmentEvent[]) =>
  [...installments.map(fromInstallment), ...events.map(toEvent)].sort((a, b) =>
    a.start < b.start ? -1 : Number(a.start > b.start),
  );

export const fromEvent = (body: EventBody): EventDetails => ({
  title: body.title,
  description: body.description,
  start: Date.parse(body.start),
  end: Date.parse(body.end),
  allDay: body.allDay,
  location: body.location,
  color: body.color,
});

export const fromBounds = ({ from, to }: EventsQuery): Bounds => ({
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
});
