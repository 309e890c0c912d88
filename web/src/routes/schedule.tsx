import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import type { View } from '@trastienda/domain/calendar/view-names';
import type { Day } from '@trastienda/domain/dates/day';
import { useCallback, useMemo } from 'react';
import type { EventLayer } from '../features/calendar/event-form/event-layer';
import { CalendarSetting, settingIn } from '../features/calendar/setting';
import { Calendar } from '../features/calendar/views/calendar';
import { shopToday } from '../lib/dates';
import { queryClient } from '../lib/query-client';
import { shopZone, useShopZone } from '../lib/shop-zone';
import { isPhone, useIsPhone } from '../lib/use-is-phone';
import { useShopToday } from '../lib/use-shop-today';
import { fetchAhead } from '../shop/event/queries';
import { useSettings } from '../shop/settings/queries';
import { recallShopZone } from '../shop/shop/queries';
import { Main } from '../ui/main';
import { scheduleSearch } from './schedule.search';
import { useScheduleLayer } from './schedule-layer';
import { SectionHead } from './section-head';

const route = getRouteApi('/app/schedule');

const usualView = (onPhone: boolean): View => (onPhone ? 'agenda' : 'month');

/** Reads what the calendar opens with when its address says nothing. */
export function readAhead(search: Record<string, unknown>) {
  recallShopZone();
  if (Object.keys(search).length === 0) void fetchAhead(queryClient, usualView(isPhone()), shopToday(), shopZone());
}

/** Calendario. */
export function Schedule() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useIsPhone();
  const { settings } = useSettings();
  const language = settings.calendar_language;
  const timeZone = useShopZone();
  const today = useShopToday();
  const setting = useMemo(() => settingIn(language, timeZone), [language, timeZone]);
  const view = search.view ?? usualView(onPhone);
  const day = search.day ?? today;
  const layer = useLayer(day);
  const showLayer = useScheduleLayer();

  const showView = useCallback(
    (next: View) => void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false }),
    [navigate],
  );
  const showDay = useCallback(
    (next: Day, { replace = false } = {}) =>
      void navigate({ search: (before) => ({ ...before, day: next }), replace, resetScroll: false }),
    [navigate],
  );

  return (
    <CalendarSetting value={setting}>
      <div className="main">
        {onPhone && <SectionHead title={viewTitle(view, day, language)} />}
        <Main>
          <Calendar view={view} day={day} onView={showView} onDay={showDay} layer={layer} onLayer={showLayer} />
        </Main>
      </div>
    </CalendarSetting>
  );
}

/**
 * The event that is open, all of it from one location: the route's own search follows a step later, and what was just closed would for
 * that moment be another layer, of an event that is gone by then.
 */
function useLayer(day: Day): EventLayer | undefined {
  const location = useRouterState({ select: (router) => router.location });
  const { opening } = location.state;
  const { dialog, id, start = day } = scheduleSearch(location.search);
  return useMemo(() => {
    if (dialog === 'new') return { dialog, start, opening };
    return dialog !== undefined && id !== undefined ? { dialog, id, opening } : undefined;
  }, [dialog, id, start, opening]);
}
