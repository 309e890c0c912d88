import { isPast } from '@trastienda/domain/calendar/event';
import { fitRow, linesThatFit } from '@trastienda/domain/calendar/overflow';
import type { Bar } from '@trastienda/domain/calendar/rows';
import { dayTitle } from '@trastienda/domain/calendar/titles';
import type { Instant } from '@trastienda/domain/calendar/zone';
import { type Day, type Month, monthOf } from '@trastienda/domain/dates/day';
import { memo, useMemo } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Grid } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeleton';
import { useCalendar } from '../setting';
import { barStyle } from './bar-style';
import { DayNumber } from './day-number';
import events from './event.module.css';
import { EventLine } from './event-line';
import type { CellRoom } from './month-room';
import css from './month-week.module.css';
import type { More } from './more';
import { LandingLines, MoreButtons } from './row-parts';

interface Props {
  week: readonly Day[];
  bars: readonly Bar<ShopEvent>[];
  /** Where the event in the air would land. */
  landing: readonly Bar<ShopEvent>[] | undefined;
  month: Month;
  /** Today, and the day that the keys are on, when they are of this week. */
  today: Day | undefined;
  focused: Day | undefined;
  room: CellRoom;
  now: Instant;
  isLoading: boolean;
  onOpen: (event: ShopEvent) => void;
  onPick: (day: Day) => void;
  /** Undefined where the list of the day stands below: '+ N more' is then only read. */
  onMore: ((more: More) => void) | undefined;
}

/** One week of a month: seven cells to click, and over them the bars. */
export const MonthWeek = memo(function MonthWeek(props: Props) {
  const { week, bars, month, today, focused, onPick } = props;
  const { language, text } = useCalendar();
  const focusedColumn = focused === undefined ? -1 : week.indexOf(focused);

  return (
    <Grid gap={0} line="top" columns="repeat(7, minmax(0, 1fr))" holds className={css['mweek']}>
      {week.map((day, column) => {
        const count = bars.filter((bar) => bar.firstColumn <= column && bar.lastColumn >= column).length;
        const classes = [css['cell'], monthOf(day) !== month && css['out'], day === focused && css['at']];
        return (
          <button
            key={day}
            type="button"
            className={classes.filter(Boolean).join(' ')}
            tabIndex={day === focused ? 0 : -1}
            data-day={day}
            aria-label={`${dayTitle(day, language)}${count > 0 ? `, ${text.events(count)}` : ''}`}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onPick(day)}
          >
            <DayNumber day={day} of="month" isToday={day === today} />
          </button>
        );
      })}
      <WeekLines {...props} focusedColumn={focusedColumn} />
    </Grid>
  );
});

interface LinesProps extends Omit<Props, 'focused'> {
  /** The column of the day that the keys are on, or -1. */
  focusedColumn: number;
}

/** What lies over the cells of a week. */
function WeekLines({ week, bars, landing = NONE, room, focusedColumn, now, isLoading, onOpen, onMore }: LinesProps) {
  const fitted = useMemo(() => fitRow(bars, week.length, room), [bars, week, room]);
  const moreTop = room.above + linesThatFit(room).besideMore * (room.eventHeight + room.gap);
  const onTop = landing.map((bar) => ({ ...bar, line: 0 }));
  return (
    <>
      {isLoading &&
        SKELETONS.map((column) => (
          <Skeleton
            key={column}
            className={events['placed']}
            style={barStyle({ line: 0, firstColumn: column, lastColumn: column }, week.length, room)}
          />
        ))}
      {fitted.shown.map((bar) => (
        <EventLine
          key={`${bar.event.id} ${bar.firstColumn}`}
          event={bar.event}
          isPast={isPast(bar.event, now)}
          runsIn={bar.runsIn}
          runsOn={bar.runsOn}
          tabIndex={bar.firstColumn <= focusedColumn && bar.lastColumn >= focusedColumn ? 0 : -1}
          style={barStyle(bar, week.length, room)}
          onOpen={onOpen}
        />
      ))}
      <MoreButtons
        days={week}
        hidden={fitted.hidden}
        top={moreTop}
        height={room.moreHeight}
        focusedColumn={focusedColumn}
        onMore={onMore}
      />
      <LandingLines bars={onTop} columns={week.length} room={room} />
    </>
  );
}

const NONE: readonly Bar<ShopEvent>[] = [];

/** The columns that a week on its way shows something in. */
const SKELETONS = [1, 3, 4];
