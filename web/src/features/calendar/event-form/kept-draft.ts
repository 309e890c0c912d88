import { EVENT_COLORS } from '@trastienda/domain/calendar/event';
import { isDay } from '@trastienda/domain/dates/day';
import { forget, keep, kept } from '../../../lib/device-store';
import { hasShape, optional } from '../../../lib/has-shape';
import { type EventDraft, sameWhen } from './event-draft';

/** What was typed into an event's dialog and not saved. Times only with the start that they were chosen for. */
type Typed = Partial<Pick<EventDraft, 'title' | 'description' | 'location' | 'color' | 'when'> & { startedOn: string }>;

const isDayText = (value: unknown): boolean => typeof value === 'string' && isDay(value);
const MINUTES = { startMinute: 'number', endMinute: 'number' } as const;

const isWhen = (value: unknown): boolean =>
  hasShape(value, { allDay: 'boolean', ...MINUTES, startDay: isDayText, endDay: isDayText });

const isTyped = (value: unknown): value is Typed =>
  hasShape(value, {
    ...{ title: optional('string'), description: optional('string'), location: optional('string') },
    ...{ color: optional(EVENT_COLORS), when: optional(isWhen), startedOn: optional('string') },
  });

const startOf = ({ when }: EventDraft) => `${when.startDay} ${when.startMinute}`;
const nameOf = ({ event, unsaved }: EventDraft) => nameBy(unsaved ?? event?.id ?? 'new');
const nameBy = (id: string) => `event:${id}`;

/** Keeps what differs from what the dialog opened with in the tab's session storage, so that it is there again on return. */
export function keepTyped(first: EventDraft, draft: EventDraft): void {
  const typed: Typed = { ...differing(first, draft) };
  if (Object.keys(typed).length === 0) forgetTyped(first);
  else keep(nameOf(first), { ...typed, startedOn: startOf(first) });
}

function differing(first: EventDraft, { title, description, location, color, when }: EventDraft): Typed {
  return {
    ...(title !== first.title && { title }),
    ...(description !== first.description && { description }),
    ...(location !== first.location && { location }),
    ...(color !== first.color && { color }),
    ...(!sameWhen(when, first.when) && { when }),
  };
}

/** The dialog's draft with what was typed into it before; undefined when nothing was. */
export function withTyped(first: EventDraft): EventDraft | undefined {
  const { startedOn, when, ...typed } = readTyped(first);
  // A new event that was begun elsewhere in the calendar takes the place that was pressed now.
  const fits = when !== undefined && (first.event !== undefined || startedOn === startOf(first));
  if (!fits && Object.keys(typed).length === 0) return undefined;
  return { ...first, ...(typed as Partial<EventDraft>), ...(fits && { when: when as EventDraft['when'] }) };
}

function readTyped(first: EventDraft): Typed {
  const read = kept(nameOf(first));
  return isTyped(read) ? read : {};
}

export function forgetTyped(first: EventDraft): void {
  forget(nameOf(first));
}

/** Gives up the correction of a change that was not saved. @returns how to take that back */
export function forgetCorrection(unsaved: string): () => void {
  const name = nameBy(unsaved);
  const typed = kept(name);
  forget(name);
  return () => {
    if (typed !== undefined) keep(name, typed);
  };
}
