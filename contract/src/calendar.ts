import { DEFAULT_COLOR, EVENT_COLORS, savedTitle } from '@trastienda/domain/calendar/event';
import { END_BEFORE_START } from '@trastienda/domain/calendar/sentences';
import { isInstant, isWithinYears, NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import { z } from 'zod';
import { total } from './money';
import { patchOf } from './patch';
import { text } from './text';

export const EVENT_TITLE_MAX = 255;
export const EVENT_DESCRIPTION_MAX = 2000;
export const EVENT_LOCATION_MAX = 255;

/** A moment as the wire has it: ISO 8601 with an offset or Z (rule: wire/instants). */
const instant = z
  .string()
  .min(1, { error: 'Este campo es obligatorio', abort: true })
  .refine(isInstant, { error: 'La fecha no es válida', abort: true })
  .refine(isWithinYears, NOT_WITHIN_YEARS);

const color = z.enum(EVENT_COLORS);

const ID_RULE = 'El identificador tiene de 1 a 64 letras, números, «-» o «_»';

/** A client may make an event's id itself (rule: calendar/event-ids). */
export const eventId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, ID_RULE);

interface Times {
  start?: string | undefined;
  end?: string | undefined;
}

const isInOrder = ({ start, end }: Times): boolean =>
  start === undefined || end === undefined || Date.parse(end) >= Date.parse(start);

const NOT_IN_ORDER = { path: ['end'], error: END_BEFORE_START };

/** The body of POST and PUT. An empty id is made by the server on POST; on PUT the path's holds. */
export const eventInput = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{0,64}$/, ID_RULE)
      .default(''),
    title: text(EVENT_TITLE_MAX).default('').transform(savedTitle),
    description: text(EVENT_DESCRIPTION_MAX).default(''),
    start: instant,
    end: instant,
    allDay: z.boolean().default(false),
    location: text(EVENT_LOCATION_MAX).default(''),
    color: color.default(DEFAULT_COLOR),
    is_installment: z.literal(false, 'Las cuotas no se cambian desde el calendario').optional(),
    is_recurring: z.literal(false, 'Los movimientos recurrentes no se cambian desde el calendario').optional(),
  })
  .refine(isInOrder, NOT_IN_ORDER);

/** The body of PATCH: what is to change. */
export const eventPatch = patchOf(
  z.strictObject({
    title: text(EVENT_TITLE_MAX).transform(savedTitle),
    description: text(EVENT_DESCRIPTION_MAX),
    start: instant,
    end: instant,
    allDay: z.boolean(),
    location: text(EVENT_LOCATION_MAX),
    color,
  }),
).refine(isInOrder, NOT_IN_ORDER);

export type EventPatch = z.output<typeof eventPatch>;

/** What a caller may send, before defaults. */
export type EventInput = z.input<typeof eventInput>;

/** What a body means once it is checked. */
export type EventBody = z.output<typeof eventInput>;

/** An event in a reply, those of installments and of what recurs included. `start` and `end` are instants. */
export const calendarEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  start: z.string().refine(isInstant, 'La fecha no es válida'),
  end: z.string().refine(isInstant, 'La fecha no es válida'),
  allDay: z.boolean(),
  location: z.string(),
  color,
  is_installment: z.boolean(),
  is_recurring: z.boolean(),
  /** Of an installment alone: its own id and its debt's, and what is left to pay of it (once it is paid, what it came to) in pesos. */
  installment_id: z.uuid().optional(),
  debt_id: z.uuid().optional(),
  amount: total.optional(),
  /** Of what recurs alone: its rule, whose `amount` comes in or goes out. */
  recurring_id: z.uuid().optional(),
});

export type CalendarEventReply = z.infer<typeof calendarEvent>;

export const calendarEvents = z.array(calendarEvent);

/** What overlaps [from, to); either alone is open at its other side, neither is everything (rule: calendar/range). */
export const eventsQuery = z
  .object({ from: instant.optional(), to: instant.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    error: 'Debe ser posterior a «from»',
  });

export type EventsQuery = z.output<typeof eventsQuery>;
