import type { Span } from '@trastienda/domain/calendar/event';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { newSpanOn } from '@trastienda/domain/calendar/new-event';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import type { View } from '@trastienda/domain/calendar/view-names';
import { daysInView, stepView } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { useCallback, useRef } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone';
import { useChanges } from '../../../shop/event/changes';
import { useEvents } from '../../../shop/event/queries';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { StickyAction } from '../../../ui/sticky-action';
import { DragArea } from '../drag/drag-area';
import { EventDialog } from '../event-form/event-dialog';
import { draftOf, draftOfUnsaved, newDraft } from '../event-form/event-draft';
import { type EventLayer, startText } from '../event-form/event-layer';
import { UnsavedChanges } from '../event-form/unsaved-changes';
import { useEventDialog } from '../event-form/use-event-dialog';
import { useSaveDraft } from '../event-form/use-save-draft';
import { placeAfter, useFocusOn } from '../grid/focus';
import { useChangeEvent } from '../mutations';
import { useCalendar } from '../setting';
import css from './calendar.module.css';
import { CalendarBar } from './calendar-bar';
import { CalendarViews } from './calendar-views';
import { useNow } from './use-now';
import { useShortcuts } from './use-shortcuts';

const NONE: readonly ShopEvent[] = [];

interface Props {
  view: View;
  day: Day;
  onView: (view: View) => void;
  /** `replace` where the way there is not worth a step back. */
  onDay: (day: Day, how?: { replace: boolean }) => void;
  /** The event that is open over it. */
  layer: EventLayer | undefined;
  onLayer: (layer: EventLayer | undefined) => void;
}

/** The calendar at a view and a day, which stand in the address. */
export function Calendar({ view, day, onView, onDay, layer, onLayer }: Props) {
  const { language, timeZone, text } = useCalendar();
  const isPhone = useIsPhone();
  const now = useNow();
  const { events: read, isRead, isPending, isError, isFetching, refetch } = useEvents(view, day, timeZone);
  const events = read ?? NONE;
  /** Nothing of it could be read: that there is nothing is not known. */
  const isUnread = isError && read === undefined;
  const change = useChangeEvent();
  const { outbox } = useChanges();
  const focusOn = useFocusOn(events);
  const save = useSaveDraft(change, focusOn, events);
  const { draft, opened, isOpen, open, close } = useEventDialog({ layer, onLayer, events, isRead });
  useShortcuts(onView);

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
  const move = useMove({ view, day, onDay, change, focusOn });
  const afterwards = useRef<HTMLElement>(null);
  const remove = (event: ShopEvent) => {
    afterwards.current = placeAfter(event.id, dayOf(event.start, timeZone));
    close();
    if (draft?.unsaved !== undefined) outbox.take(draft.unsaved);
    change({ kind: 'deleted', event });
  };

  const pickDay = useCallback((next: Day) => onDay(next, { replace: true }), [onDay]);

  return (
    <div
      lang={language}
      className={isUnread ? `${css['calendar']} ${css['unread']}` : css['calendar']}
      data-part="calendar"
    >
      <CalendarBar
        title={isPhone ? undefined : viewTitle(view, day, language)}
        view={view}
        onView={onView}
        onToday={() => onDay(dayOf(Date.now(), timeZone))}
        onStep={(steps) => onDay(stepView(view, day, steps))}
        onNew={() => create(day)}
      />
      <UnsavedChanges onCorrect={correct} />
      {isError && <UnreadNotice isBusy={isFetching} onRetry={refetch} />}
      <DragArea key={view} events={events} onMove={move}>
        <CalendarViews
          view={view}
          day={day}
          events={events}
          now={now}
          isLoading={isPending}
          isUnread={isUnread}
          isPhone={isPhone}
          onOpen={edit}
          onCreate={create}
          onDay={pickDay}
        />
      </DragArea>
      <StickyAction>
        <Button variant="primary" icon="plus" block data-part="new-event" onClick={() => create(day)}>
          {text.newEvent}
        </Button>
      </StickyAction>
      {draft && (
        <EventDialog
          draft={draft}
          opened={opened}
          open={isOpen}
          onOpenChange={(next) => !next && close()}
          onSave={(saved) => {
            close();
            save(saved);
          }}
          onDelete={() => {
            if (draft.event) remove(draft.event);
          }}
          finalFocus={afterwards}
        />
      )}
    </div>
  );
}

interface Moving extends Pick<Props, 'view' | 'day' | 'onDay'> {
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

function UnreadNotice({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => unknown }) {
  const { text } = useCalendar();
  return (
    <Notice
      title={text.loadFailed}
      action={
        <Button size="sm" icon="refresh" busy={isBusy} onClick={() => void onRetry()}>
          {text.retry}
        </Button>
      }
    >
      {text.checkConnection}
    </Notice>
  );
}
