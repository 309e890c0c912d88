import type { Bar } from '@trastienda/domain/calendar/rows';
import { moreText } from '@trastienda/domain/calendar/sentences';
import type { Day } from '@trastienda/domain/dates/day';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Text } from '../../../ui/text';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import { barStyle } from './bar-style';
import events from './event.module.css';
import type { CellRoom } from './month-room';
import type { More } from './more';
import css from './row-parts.module.css';

type Room = Pick<CellRoom, 'above' | 'eventHeight' | 'gap' | 'moreHeight'>;

interface MoreProps {
  days: readonly Day[];
  /** By day: what does not fit. */
  hidden: readonly (readonly ShopEvent[])[];
  top: number;
  height: number;
  /** The day whose button Tab leads to; undefined: to each. */
  focusedColumn?: number;
  /** Undefined: it is only to be read, and what is under it is pressed. */
  onMore: ((more: More) => void) | undefined;
}

const LOOK = {
  look: 'caption',
  tone: 'muted',
  medium: true,
  words: 'whole',
  className: css['more'],
} as const;

/** '+ N more' of each day of a row that hides something. */
export function MoreButtons({ days, hidden, top, height, focusedColumn, onMore }: MoreProps) {
  const { language } = useCalendar();
  return days.map((day, column) => {
    const events = hidden[column] ?? [];
    if (events.length === 0) return null;
    const style = { top, left: `${(column / days.length) * 100}%`, height };
    const words = moreText(events.length, language);
    if (!onMore)
      return (
        <Text key={day} {...LOOK} data-part="more" style={style} aria-hidden="true">
          {words}
        </Text>
      );
    return (
      <Text
        as="button"
        key={day}
        type="button"
        {...LOOK}
        data-part="more"
        tabIndex={focusedColumn === undefined || column === focusedColumn ? 0 : -1}
        style={style}
        onClick={({ currentTarget }) => onMore({ day, events, anchor: currentTarget })}
      >
        {words}
      </Text>
    );
  });
}

/** Where an event in the air would land in a row of days. */
export function LandingLines({
  bars,
  columns,
  room,
}: {
  bars: readonly Bar<ShopEvent>[];
  columns: number;
  room: Room;
}) {
  return bars.map((bar) => (
    <span
      key={bar.firstColumn}
      className={`${events['ev']} ${events['line']} ${events['placed']} ${events['landing']} ${colorClass(bar.event.color)}`}
      style={{ ...barStyle(bar, columns, room), zIndex: 4 }}
      aria-hidden="true"
    >
      <Text as="b" cut>
        {bar.event.title}
      </Text>
    </span>
  ));
}
