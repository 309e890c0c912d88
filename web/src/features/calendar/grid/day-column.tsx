import type { Box } from '@trastienda/domain/calendar/column';
import { HOUR_HEIGHT, SNAP_MINUTES } from '@trastienda/domain/calendar/constants';
import { isPast } from '@trastienda/domain/calendar/event';
import { LAST_SLOT_MINUTE } from '@trastienda/domain/calendar/snap';
import { timeText } from '@trastienda/domain/calendar/times';
import { dayTitle } from '@trastienda/domain/calendar/titles';
import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Skeleton } from '../../../ui/skeleton';
import { useCalendar } from '../setting';
import css from './day-column.module.css';
import { EventBox, LandingBox } from './event-box';

interface Props {
  day: Day;
  boxes: readonly Box<ShopEvent>[];
  landings: readonly Box<ShopEvent>[] | undefined;
  now: Instant;
  isLoading: boolean;
  /** Where the line of the current time is, in today's column. */
  nowTop: number | undefined;
  /** Whether Tab leads to this column's quarters of an hour. */
  isFocusable: boolean;
  /** The quarter that the keys are on. */
  minute: number;
  onMinute: (minute: number) => void;
  onOpen: (event: ShopEvent) => void;
  onCreate: (day: Day, minute: number) => void;
}

const pixels = (minutes: number) => (minutes / 60) * HOUR_HEIGHT;
const quarterAt = (y: number) =>
  Math.max(0, Math.min(LAST_SLOT_MINUTE, Math.floor(((y / HOUR_HEIGHT) * 60) / SNAP_MINUTES) * SNAP_MINUTES));

/** Where a day on its way shows something, whatever part of it is in sight. */
const SKELETON_HOURS = [2, 6, 9, 13, 17, 21];

const MINUTES_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -SNAP_MINUTES, ArrowDown: SNAP_MINUTES };

/**
 * One day of hours. Its 96 quarters are one button: which of them is meant follows from where it was clicked, or from how far
 * the arrow keys have gone.
 */
export const DayColumn = memo(function DayColumn(props: Props) {
  const { day, boxes, landings = [], now, isLoading, nowTop, isFocusable, minute, onMinute, onOpen, onCreate } = props;
  const { language } = useCalendar();
  const mark = useRef<HTMLSpanElement>(null);
  const pointed = useRef<HTMLSpanElement>(null);

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click too, without a place.
    if (event.detail === 0) onCreate(day, minute);
    else onCreate(day, quarterAt(event.clientY - event.currentTarget.getBoundingClientRect().top));
  };
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    pointed.current?.style.setProperty('top', `${pixels(quarterAt(y))}px`);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = MINUTES_BY_KEY[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMinute(Math.max(0, Math.min(LAST_SLOT_MINUTE, minute + by)));
    requestAnimationFrame(() => mark.current?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <div className={css['col']}>
      <button
        type="button"
        className={css['slots']}
        tabIndex={isFocusable ? 0 : -1}
        data-day={day}
        aria-label={`${dayTitle(day, language)}, ${timeText(minute, language)}`}
        onClick={click}
        onMouseMove={point}
        onKeyDown={press}
      >
        <span ref={pointed} className={`${css['slot']} ${css['pointed']}`} />
        <span ref={mark} className={`${css['slot']} ${css['mark']}`} style={{ top: pixels(minute) }} />
      </button>
      {isLoading &&
        SKELETON_HOURS.map((hour) => (
          <Skeleton key={hour} className={css['hourSkel']} style={{ top: pixels(hour * 60) }} />
        ))}
      {boxes.map((box) => (
        <EventBox key={box.event.id} box={box} isPast={isPast(box.event, now)} onOpen={onOpen} />
      ))}
      {landings.map((box) => (
        <LandingBox key={box.event.id} box={box} />
      ))}
      {nowTop !== undefined && <i className={css['now']} data-part="now-line" style={{ top: nowTop }} />}
    </div>
  );
});
