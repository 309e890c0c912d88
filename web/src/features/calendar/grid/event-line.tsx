import { dayOf } from '@trastienda/domain/calendar/local-day';
import { rangeText, timeAt } from '@trastienda/domain/calendar/times';
import { shortDate } from '@trastienda/domain/calendar/titles';
import type { Day } from '@trastienda/domain/dates/day';
import { type CSSProperties, memo, use } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Text } from '../../../ui/text';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import events from './event.module.css';
import { KeysHint } from './keys-hint';
import { useIsLifted } from './lifted';
import { ReadOnlyLink } from './read-only-link';
import { sameProps } from './same-props';

interface Props {
  event: ShopEvent;
  /** It is over: struck through, and an installment then is overdue unless it is paid. */
  isPast: boolean;
  /** Goes on before it or after it: that end is cut off straight. */
  runsIn?: boolean;
  runsOn?: boolean;
  style?: CSSProperties;
  /** The day that it was gripped on, where its place does not tell. */
  day?: Day;
  tabIndex?: number;
  onOpen: (event: ShopEvent) => void;
}

/** An event on one line: in a month, in the all-day strip, in the list of '+ N more'. What is read only leads to where it is changed. */
export const EventLine = memo(function EventLine(props: Props) {
  const { event, isPast, runsIn = false, runsOn = false, style, day, tabIndex, onOpen } = props;
  const { language, timeZone } = useCalendar();
  const isLifted = useIsLifted(event.id);
  const keys = use(KeysHint);
  const date = shortDate(dayOf(event.start, timeZone), language);

  if (event.isReadOnly)
    return (
      <ReadOnlyLink
        {...{ event, isPast, date, style, tabIndex }}
        className={style ? `${events['line']} ${events['placed']}` : events['line']}
      />
    );
  const classes = [
    `${events['ev']} ${events['line']}`,
    style && events['placed'],
    colorClass(event.color),
    isPast && events['past'],
    isLifted && events['lifted'],
    runsIn && events['runsIn'],
    runsOn && events['runsOn'],
  ];
  const time = event.allDay || runsIn ? undefined : timeAt(event.start, language, timeZone);
  // Its name is said in one attribute: in a full month every element inside of it counts.
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      style={style}
      tabIndex={tabIndex}
      title={`${event.title}, ${rangeText(event, language, timeZone)}`}
      aria-label={[event.title, time, date].filter(Boolean).join(', ')}
      aria-describedby={keys}
      data-event={event.id}
      data-day={day}
      onClick={() => onOpen(event)}
    >
      <Text as="b" cut>
        {event.title}
      </Text>
      {time && <time>{time}</time>}
    </button>
  );
}, sameProps);
