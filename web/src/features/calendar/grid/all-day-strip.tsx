import { isPast } from '@trastienda/domain/calendar/event';
import { fitRow, linesThatFit } from '@trastienda/domain/calendar/overflow';
import { type Bar, placeStrip } from '@trastienda/domain/calendar/rows';
import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import { memo, useMemo } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Grid } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeleton';
import { gridData } from '../drag/grid-drag';
import { useCalendar } from '../setting';
import css from './all-day-strip.module.css';
import { barStyle } from './bar-style';
import events from './event.module.css';
import { EventLine } from './event-line';
import { HourLabel } from './hour-label';
import { roomOf } from './month-room';
import type { More } from './more';
import { LandingLines, MoreButtons } from './row-parts';

interface Props {
  days: readonly Day[];
  bars: readonly Bar<ShopEvent>[];
  landing: ShopEvent | undefined;
  now: Instant;
  isLoading: boolean;
  onOpen: (event: ShopEvent) => void;
  onMore: (more: More) => void;
}

/** At most this many lines, so that the hours keep their place. */
const LINES_MAX = 4;
const LINES_MIN = 2;
const LINE = 28;
const ABOVE = 4;

/** What lasts all day, or 24 hours and more, over the hours of a week or a day. */
export const AllDayStrip = memo(function AllDayStrip({ days, bars, landing, now, isLoading, onOpen, onMore }: Props) {
  const { timeZone, text } = useCalendar();
  const used = bars.reduce((most, { line }) => Math.max(most, line + 1), 0);
  const lines = Math.max(LINES_MIN, Math.min(LINES_MAX, used));
  const room = useMemo(() => ({ ...roomOf(0, false), above: ABOVE, height: lines * LINE }), [lines]);
  const fitted = useMemo(() => fitRow(bars, days.length, room), [bars, days, room]);
  const landed = useMemo(() => (landing ? placeStrip([landing], days, timeZone) : []), [landing, days, timeZone]);

  return (
    <Grid gap={0} line="top" columns="var(--hour-columns)">
      <HourLabel>{text.allDay}</HourLabel>
      <div
        className={css['strip']}
        data-part="all-day"
        {...gridData('days', days, days.length)}
        style={{ height: ABOVE + lines * LINE, backgroundSize: `${100 / days.length}% 100%` }}
      >
        {isLoading && (
          <Skeleton
            className={events['placed']}
            style={barStyle({ line: 0, firstColumn: 0, lastColumn: Math.floor(days.length / 3) }, days.length, room)}
          />
        )}
        {fitted.shown.map((bar) => (
          <EventLine
            key={`${bar.event.id} ${bar.firstColumn}`}
            event={bar.event}
            isPast={isPast(bar.event, now)}
            runsIn={bar.runsIn}
            runsOn={bar.runsOn}
            style={barStyle(bar, days.length, room)}
            onOpen={onOpen}
          />
        ))}
        <MoreButtons
          days={days}
          hidden={fitted.hidden}
          top={room.above + linesThatFit(room).besideMore * LINE}
          height={room.moreHeight}
          onMore={onMore}
        />
        <LandingLines bars={landed} columns={days.length} room={room} />
      </div>
    </Grid>
  );
});
