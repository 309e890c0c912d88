import type { CalendarEventReply, EventBody, EventPatch, EventsQuery } from '@trastienda/contract/calendar';
import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import type {
  Bounds,
  EventChange,
  EventDetails,
  EventRow,
  InstallmentEvent,
  RecurringEvent,
  Shown,
} from './calendar.service';

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
  is_recurring: false,
});

interface WholeDays {
  start: number;
  end: number;
  amount: Cents;
}

/** What every event says that is nobody's to change: it takes whole days, and comes to an amount. */
const readOnlyEvent = <Event extends WholeDays>({ start, end, amount, ...event }: Event) => ({
  ...event,
  amount: pesosFromCents(amount),
  description: '',
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  allDay: true,
  location: '',
});

const fromInstallment = ({ debtId, ...event }: InstallmentEvent): CalendarEventReply => ({
  ...readOnlyEvent(event),
  installment_id: event.id,
  debt_id: debtId,
  is_installment: true,
  is_recurring: false,
});

const fromRecurring = ({ recurringId, ...event }: RecurringEvent): CalendarEventReply => ({
  ...readOnlyEvent(event),
  recurring_id: recurringId,
  is_installment: false,
  is_recurring: true,
});

/** Installments and what recurs, in order of time; of one day installments first. */
function* readOnly({
  installments,
  recurring,
}: Pick<Shown, 'installments' | 'recurring'>): Generator<CalendarEventReply> {
  let next = 0;
  for (const installment of installments) {
    for (let event = recurring[next]; event && event.start < installment.start; event = recurring[next]) {
      yield fromRecurring(event);
      next += 1;
    }
    yield fromInstallment(installment);
  }
  for (const event of recurring.slice(next)) yield fromRecurring(event);
}

/** All kinds in order of time, one after the other; what is read only before events that begin with it. */
export function* toEvents({ events, ...rest }: Shown): Generator<CalendarEventReply> {
  let next = 0;
  for (const reply of readOnly(rest)) {
    for (let event = events[next]; event && event.starts_at < reply.start; event = events[next]) {
      yield toEvent(event);
      next += 1;
    }
    yield reply;
  }
  for (; next < events.length; next += 1) {
    const event = events[next];
    if (event) yield toEvent(event);
  }
}

export const fromEvent = (body: EventBody): EventDetails => ({
  title: body.title,
  description: body.description,
  start: Date.parse(body.start),
  end: Date.parse(body.end),
  allDay: body.allDay,
  location: body.location,
  color: body.color,
});

export const fromPatch = ({ start, end, ...patch }: EventPatch): EventChange => ({
  ...patch,
  start: start === undefined ? undefined : Date.parse(start),
  end: end === undefined ? undefined : Date.parse(end),
});

export const fromBounds = ({ from, to }: EventsQuery): Bounds => ({
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
});
