import './calendar.css';
import './month.css';
import './hours.css';
import './agenda.css';
import './event-dialog.css';
import type { Span } from '@trastienda/domain/calendar/event';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { newSpanOn } from '@trastienda/domain/calendar/new-event';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import { daysInView, stepView, type View } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StickyAction } from '../../ui/sticky-action';
import { CalendarBar } from './calendar-bar';
import { CalendarViews } from './calendar-views';
import { DragArea } from './drag-area';
import { EventDialog } from './event-dialog';
import { draftOf, type EventDraft, newDraft } from './event-draft';
import { useChangeEvent } from './mutations';
import { useEvents } from './queries';
import { useCalendar } from './setting';
import type { ShopEvent } from './shop-event';
import { useNow } from './use-now';
import { useSaveDraft } from './use-save-draft';
import { useShortcuts } from './use-shortcuts';

const NONE: readonly ShopEvent[] = [];

interface Props {
  view: View;
  day: Day;
  onView: (view: View) => void;
  /** `replace` where the way there is not worth a step back. */
  onDay: (day: Day, how?: { replace: boolean }) => void;
}

/** The calendar at a view and a day, which stand in the address. */
export function Calendar({ view, day, onView, onDay }: Props) {
  const { language, timeZone, text } = useCalendar();
  const isPhone = useIsPhone();
  const now = useNow();
  const { events = NONE, isPending, isError, isFetching, refetch } = useEvents(view, day, timeZone);
  const change = useChangeEvent();
  const [draft, setDraft] = useState<EventDraft>();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const focusOn = useFocusOn(events);
  const save = useSaveDraft(change, focusOn);
  useShortcuts(onView);

  const open = useCallback((next: EventDraft) => {
    setDraft(next);
    setOpened((before) => before + 1);
    setOpen(true);
  }, []);
  const edit = useCallback((event: ShopEvent) => open(draftOf(event, timeZone)), [open, timeZone]);
  const create = useCallback(
    (at: Day, minute?: number) => open(newDraft(newSpanOn(at, timeZone, minute), timeZone)),
    [open, timeZone],
  );
  const move = useCallback(
    (event: ShopEvent, { start, end, allDay }: Span) => {
      const moved = { ...event, start, end, allDay };
      focusOn(event.id);
      change('moved', moved);
      const to = dayOf(start, timeZone);
      if (!daysInView(view, day).includes(to)) onDay(to);
    },
    [change, focusOn, timeZone, view, day, onDay],
  );
  const pickDay = useCallback((next: Day) => onDay(next, { replace: true }), [onDay]);

  return (
    <div lang={language} className="calendar">
      <CalendarBar
        title={isPhone ? undefined : viewTitle(view, day, language)}
        view={view}
        onView={onView}
        onToday={() => onDay(dayOf(Date.now(), timeZone))}
        onStep={(steps) => onDay(stepView(view, day, steps))}
        onNew={() => create(day)}
      />
      {isError && (
        <Notice
          title={text.loadFailed}
          action={
            <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.checkConnection}
        </Notice>
      )}
      <DragArea key={view} events={events} onMove={move}>
        <CalendarViews
          view={view}
          day={day}
          events={events}
          now={now}
          isLoading={isPending}
          isPhone={isPhone}
          onOpen={edit}
          onCreate={create}
          onDay={pickDay}
        />
      </DragArea>
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={() => create(day)}>
          {text.newEvent}
        </Button>
      </StickyAction>
      {draft && (
        <EventDialog
          draft={draft}
          opened={opened}
          open={isOpen}
          onOpenChange={setOpen}
          onSave={(saved) => {
            setOpen(false);
            save(saved);
          }}
          onDelete={() => {
            setOpen(false);
            if (draft.event) change('deleted', draft.event);
          }}
        />
      )}
    </div>
  );
}

/** Puts the focus back on an event that was moved or edited, wherever its element stands now. */
function useFocusOn(events: readonly ShopEvent[]) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !events.some((event) => event.id === id)) return;
    // A layer that closes gives the focus back first.
    const timer = setTimeout(() => {
      wanted.current = undefined;
      if (document.activeElement === document.body || !document.activeElement?.isConnected)
        document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [events]);
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}
