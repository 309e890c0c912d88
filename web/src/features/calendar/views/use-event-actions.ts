import type { Span } from '@trastienda/domain/calendar/event';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { newSpanOn } from '@trastienda/domain/calendar/new-event';
import type { View } from '@trastienda/domain/calendar/view-names';
import { daysInView } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { type ComponentProps, useCallback, useRef } from 'react';
import { useChanges } from '../../../shop/event/changes';
import type { ShopEvent } from '../../../shop/event/shop-event';
import type { EventLayers } from '../event-form/event-dialog';
import { draftOf, draftOfUnsaved, type EventDraft, newDraft } from '../event-form/event-draft';
import { type EventLayer, startText } from '../event-form/event-layer';
import { useEventDialog } from '../event-form/use-event-dialog';
import { useSaveDraft } from '../event-form/use-save-draft';
import { placeAfter, useFocusOn } from '../grid/focus';
import { useChangeEvent } from '../mutations';
import { useCalendar } from '../setting';

interface Shown {
  view: View;
  day: Day;
  onDay: (day: Day) => void;
  layer: EventLayer | undefined;
  onLayer: (layer: EventLayer | undefined) => void;
  /** Those of the view, and whether all of them have been read. */
  events: readonly ShopEvent[];
  isRead: boolean;
}

interface EventActions {
  /** Opens the dialog: of an event, of a new one, or of what could not be saved. */
  edit: (event: ShopEvent) => void;
  create: (at: Day, minute?: number) => void;
  correct: (id: string) => void;
  move: (event: ShopEvent, to: Span) => void;
  /** The dialog; it has no draft until it is first opened. */
  dialog: ComponentProps<typeof EventLayers>;
}

/** What can be done with the events that the calendar shows. */
export function useEventActions({ view, day, onDay, layer, onLayer, events, isRead }: Shown): EventActions {
  const { timeZone } = useCalendar();
  const change = useChangeEvent();
  const { outbox } = useChanges();
  const focusOn = useFocusOn(events);
  const save = useSaveDraft(change, focusOn, events);
  const { draft, opened, isOpen, open, close } = useEventDialog({ layer, onLayer, events, isRead });
  const finalFocus = useRef<HTMLElement>(null);

  const edit = useCallback(
    (event: ShopEvent) => open({ dialog: 'event', id: event.id }, draftOf(event, timeZone)),
    [open, timeZone],
  );
  const create = useCallback(
    (at: Day, minute?: number) =>
      open({ dialog: 'new', start: startText(at, minute) }, newDraft(newSpanOn(at, timeZone, minute), timeZone)),
    [open, timeZone],
  );
  const correct = (id: string) => {
    const entry = outbox.entries.find((one) => one.id === id);
    if (entry) open({ dialog: 'unsaved', id }, draftOfUnsaved(entry, timeZone));
  };
  const remove = (event: ShopEvent) => {
    finalFocus.current = placeAfter(event.id, dayOf(event.start, timeZone));
    close();
    if (draft?.unsaved !== undefined) outbox.take(draft.unsaved);
    change({ kind: 'deleted', event });
  };
  const dialog = {
    draft,
    opened,
    open: isOpen,
    onOpenChange: (next: boolean) => !next && close(),
    onSave: (saved: EventDraft) => {
      close();
      save(saved);
    },
    onDelete: () => {
      if (draft?.event) remove(draft.event);
    },
    finalFocus,
  };
  return { edit, create, correct, move: useMove({ view, day, onDay, change, focusOn }), dialog };
}

interface Moving extends Pick<Shown, 'view' | 'day' | 'onDay'> {
  change: ReturnType<typeof useChangeEvent>;
  focusOn: ReturnType<typeof useFocusOn>;
}

/** Moves an event, and goes along when it leaves the view. */
function useMove({ view, day, onDay, change, focusOn }: Moving) {
  const { timeZone } = useCalendar();
  return useCallback(
    (event: ShopEvent, { start, end, allDay }: Span) => {
      const moved = { ...event, start, end, allDay };
      focusOn(event.id);
      change({ kind: 'moved', event: moved, before: event });
      const to = dayOf(start, timeZone);
      if (!daysInView(view, day).includes(to)) onDay(to);
    },
    [change, focusOn, timeZone, view, day, onDay],
  );
}
