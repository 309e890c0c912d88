import { nowLine, openedAt, placeColumns } from '@trastienda/domain/calendar/column';
import { DEFAULT_START_HOUR, HOUR_HEIGHT } from '@trastienda/domain/calendar/constants';
import { dayOf, weekdayOf } from '@trastienda/domain/calendar/local-day';
import { weekdayName } from '@trastienda/domain/calendar/names';
import { placeStrip } from '@trastienda/domain/calendar/rows';
import { hourText, timeAt } from '@trastienda/domain/calendar/times';
import { viewTitle } from '@trastienda/domain/calendar/titles';
import { daysInView } from '@trastienda/domain/calendar/views';
import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Card } from '../../../ui/card';
import { classes } from '../../../ui/classes';
import { Box, Grid, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { gridData } from '../drag/grid-drag';
import { useDayKeys } from '../drag/use-day-keys';
import { AllDayStrip } from '../grid/all-day-strip';
import { DayColumn } from '../grid/day-column';
import { DayNumber } from '../grid/day-number';
import { HourLabel } from '../grid/hour-label';
import { useLanding } from '../grid/lifted';
import { type More, MoreLayer } from '../grid/more';
import { useCalendar } from '../setting';
import { useFirstSight } from './first-sight';
import css from './hours-view.module.css';
import type { ViewProps } from './month-view';

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);
interface Props extends ViewProps {
  view: 'week' | 'day';
}

/** The week and the day: columns of hours, over them the strip of what lasts all day. */
export function HoursView({ view, day, events, now, isLoading, onOpen, onCreate, onDay }: Props) {
  const { language, timeZone } = useCalendar();
  const days = useMemo(() => daysInView(view, day), [view, day]);
  const placed = useMemo(() => placeColumns(events, days, timeZone), [events, days, timeZone]);
  const columns = useFirstSight(placed, { days, now, timeZone, isLoading });
  const strip = useMemo(() => placeStrip(events, days, timeZone), [events, days, timeZone]);
  const landing = useLanding();
  const landings = useMemo(
    () => (landing ? placeColumns([landing], days, timeZone) : undefined),
    [landing, days, timeZone],
  );
  const [more, setMore] = useState<More>();
  const [minute, setMinute] = useState(DEFAULT_START_HOUR * 60);
  const today = dayOf(now, timeZone);
  const line = nowLine(now, days, timeZone);
  const scroller = useRef<HTMLElement>(null);
  useOpenedAt(scroller, { view, days, day, now, timeZone });
  const { onKeyDown } = useDayKeys({ grid: scroller, day, onDay, stepsByKey: HOURS_KEYS });

  return (
    <Card
      ref={scroller}
      className={classes(css['week'], view === 'week' && css['wide'])}
      data-part="week"
      aria-label={viewTitle(view, day, language)}
      aria-busy={isLoading}
      style={{ '--days': days.length } as CSSProperties}
    >
      <Box on="surface" className={css['wkTop']} data-part="week-top">
        <Grid gap={0} columns="var(--hour-columns)">
          <HourLabel />
          <Weekdays days={days} today={today} />
        </Grid>
        <AllDayStrip
          days={days}
          bars={strip}
          landing={landing}
          now={now}
          isLoading={isLoading}
          onOpen={onOpen}
          onMore={setMore}
        />
      </Box>
      <Grid gap={0} columns="var(--hour-columns)" height={1536}>
        <HourNames now={now} nowTop={line?.top} />
        <Grid
          gap={0}
          className={css['hourCols']}
          data-part="hours"
          {...gridData('hours', days, days.length)}
          {...{ onKeyDown }}
        >
          {days.map((some, column) => (
            <DayColumn
              key={some}
              day={some}
              boxes={columns[column] ?? []}
              landings={landings?.[column]?.length ? landings[column] : undefined}
              now={now}
              isLoading={isLoading}
              nowTop={line?.column === column ? line.top : undefined}
              isFocusable={some === day}
              minute={minute}
              onMinute={setMinute}
              onOpen={onOpen}
              onCreate={onCreate}
            />
          ))}
        </Grid>
      </Grid>
      <MoreLayer more={more} now={now} onOpen={onOpen} onCallOff={() => setMore(undefined)} />
    </Card>
  );
}

function Weekdays({ days, today }: { days: readonly Day[]; today: Day }) {
  const { language } = useCalendar();
  return days.map((some) => (
    <Row key={some} gap={6} justify="center" tone={some === today ? 'ink' : 'muted'} medium height={44} line="left">
      {weekdayName(weekdayOf(some), language)}{' '}
      {some === today ? <DayNumber day={some} of="week" isToday /> : <b>{Number(some.slice(8))}</b>}
    </Row>
  ));
}

/** What the hours are called, and the current time among them where its line is in view. */
function HourNames({ now, nowTop }: { now: Instant; nowTop: number | undefined }) {
  const { language, timeZone } = useCalendar();
  return (
    <HourLabel aria-hidden="true">
      {HOURS.map((hour) => (
        <Text key={hour} words="whole" className={css['hour']} style={{ top: hour * HOUR_HEIGHT }}>
          {hourText(hour, language)}
        </Text>
      ))}
      {nowTop !== undefined && (
        <Text
          words="whole"
          tone="accent"
          strong
          on="surface"
          className={classes(css['hour'], css['now'])}
          data-part="now"
          style={{ top: nowTop }}
        >
          {timeAt(now, language, timeZone)}
        </Text>
      )}
    </HourLabel>
  );
}

const HOURS_KEYS = { ArrowLeft: -1, ArrowRight: 1 };

interface Opening {
  view: string;
  days: readonly Day[];
  day: Day;
  now: Instant;
  timeZone: string;
}

/** Opened where the current time is, or in the morning; and where the week scrolls sideways at the day in view. */
function useOpenedAt(scroller: React.RefObject<HTMLElement | null>, opening: Opening) {
  const first = useRef(opening);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { view, days, day, now, timeZone } = first.current;
    const top = element.querySelector<HTMLElement>('[data-part=week-top]')?.offsetHeight ?? 0;
    element.scrollTop = openedAt(now, days, timeZone, element.clientHeight - top);
    const column = element.querySelector<HTMLElement>(`[data-part=hours] [data-day="${day}"]`)?.parentElement;
    if (view === 'week' && column)
      element.scrollLeft = column.offsetLeft - element.clientWidth / 2 + column.offsetWidth / 2;
  }, [scroller]);
}
