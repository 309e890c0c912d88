import { dayOf } from '@trastienda/domain/calendar/local-day';
import { monthGrid } from '@trastienda/domain/calendar/month-grid';
import { weekdayName } from '@trastienda/domain/calendar/names';
import { placeMonth } from '@trastienda/domain/calendar/rows';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import type { Instant } from '@trastienda/domain/calendar/zone';
import { type Day, monthOf } from '@trastienda/domain/dates/day';
import { useMemo, useRef, useState } from 'react';
import { useWindowHeight } from '../../../lib/use-window-height';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Card } from '../../../ui/card';
import { Grid } from '../../../ui/layout';
import { gridData } from '../drag/grid-drag';
import { useDayKeys } from '../drag/use-day-keys';
import { useLanding } from '../grid/lifted';
import { roomOf, weekHeight } from '../grid/month-room';
import { MonthWeek } from '../grid/month-week';
import { type More, MoreLayer } from '../grid/more';
import { useCalendar } from '../setting';
import css from './month-view.module.css';

export interface ViewProps {
  day: Day;
  events: readonly ShopEvent[];
  now: Instant;
  isLoading: boolean;
  /** It could not be read: that no event is there does not mean that there is none. */
  isUnread: boolean;
  onOpen: (event: ShopEvent) => void;
  /** Starts a new event: at the default hour, or at that minute of the day. */
  onCreate: (day: Day, minute?: number) => void;
  /** Puts the view at another day. */
  onDay: (day: Day) => void;
}

interface Props extends ViewProps {
  /** Bars of colour and nothing to read: the events of the chosen day stand below. */
  isSmall?: boolean;
}

/** Weeks from Sunday on; what does not fit into a day is behind '+ N more' (rule: calendar/grid, calendar/more). */
export function MonthView({ day, events, now, isLoading, onOpen, onCreate, onDay, isSmall = false }: Props) {
  const { language, timeZone } = useCalendar();
  const month = monthOf(day);
  const weeks = useMemo(() => monthGrid(month), [month]);
  const rows = useMemo(() => placeMonth(events, weeks, timeZone), [events, weeks, timeZone]);
  const [more, setMore] = useState<More>();
  const grid = useRef<HTMLDivElement>(null);
  const rowHeight = weekHeight(useWindowHeight(), weeks.length, isSmall);
  const room = useMemo(() => roomOf(rowHeight, isSmall), [rowHeight, isSmall]);
  const { onKeyDown } = useDayKeys({ grid, day, onDay, stepsByKey: MONTH_KEYS });
  const landing = useLanding();
  const landingRows = useMemo(
    () => (landing ? placeMonth([landing], weeks, timeZone) : undefined),
    [landing, weeks, timeZone],
  );
  const today = dayOf(now, timeZone);

  return (
    <Card
      clip
      under={isSmall ? 12 : undefined}
      data-part="month"
      data-month={isSmall ? 'small' : ''}
      aria-label={viewTitle('month', day, language)}
      aria-busy={isLoading}
    >
      <Grid
        gap={0}
        look="caption"
        tone="muted"
        medium
        columns="repeat(7, minmax(0, 1fr))"
        height={36}
        center
        aria-hidden="true"
      >
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <span key={weekday}>{weekdayName(weekday, language)}</span>
        ))}
      </Grid>
      <Grid
        ref={grid}
        gap={0}
        className={css['weeks']}
        style={{ gridAutoRows: rowHeight }}
        {...gridData('days', weeks.flat(), 7)}
        {...{ onKeyDown }}
      >
        {weeks.map((week, index) => (
          <MonthWeek
            key={week[0]}
            week={week}
            bars={rows[index] ?? []}
            landing={landingRows?.[index]?.length ? landingRows[index] : undefined}
            month={month}
            today={week.includes(today) ? today : undefined}
            focused={week.includes(day) ? day : undefined}
            room={room}
            now={now}
            isLoading={isLoading}
            onOpen={onOpen}
            onPick={isSmall ? onDay : onCreate}
            onMore={isSmall ? undefined : setMore}
          />
        ))}
      </Grid>
      <MoreLayer more={more} now={now} onOpen={onOpen} onCallOff={() => setMore(undefined)} />
    </Card>
  );
}

const MONTH_KEYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
