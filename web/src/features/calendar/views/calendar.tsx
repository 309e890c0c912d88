import { dayOf } from '@trastienda/domain/calendar/local-day';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import type { View } from '@trastienda/domain/calendar/view-names';
import { stepView } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { useCallback } from 'react';
import { serverNow } from '../../../lib/server-clock';
import { useIsPhone } from '../../../lib/use-is-phone';
import { useEvents } from '../../../shop/event/queries';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Button } from '../../../ui/button';
import { LateCode } from '../../../ui/late-code';
import { LateLayers } from '../../../ui/late-layers';
import { Notice } from '../../../ui/notice';
import { StickyAction } from '../../../ui/sticky-action';
import { DragArea } from '../drag/drag-area';
import type { EventLayer } from '../event-form/event-layer';
import { UnsavedChanges } from '../event-form/unsaved-changes';
import { useCalendar } from '../setting';
import css from './calendar.module.css';
import { CalendarBar } from './calendar-bar';
import { CalendarViews } from './calendar-views';
import { useEventActions } from './use-event-actions';
import { useNow } from './use-now';
import { useShortcuts } from './use-shortcuts';

const dialogCode = new LateCode(() => import('../event-form/event-dialog').then((code) => code.EventLayers));

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
  const { edit, create, correct, move, dialog } = useEventActions({ view, day, onDay, layer, onLayer, events, isRead });
  useShortcuts(onView);
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
        onToday={() => onDay(dayOf(serverNow().getTime(), timeZone))}
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
      <LateLayers code={dialogCode} open={dialog.open} onClose={() => dialog.onOpenChange(false)} layers={dialog} />
    </div>
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
