import { isPast } from '@trastienda/domain/calendar/event';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { rangeText, timeAt } from '@trastienda/domain/calendar/times';
import { shortDate } from '@trastienda/domain/calendar/titles';
import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import { type CSSProperties, memo, use } from 'react';
import { InstallmentTitle } from './installment-title';
import { KeysHint } from './keys-hint';
import { useIsLifted } from './lifted';
import { sameProps } from './same-props';
import { useCalendar } from './setting';
import type { ShopEvent } from './shop-event';

interface Props {
  event: ShopEvent;
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

/** An event on one line: in a month, in the all-day strip, in the list of '+ N more'. An installment is only read. */
export const EventLine = memo(function EventLine(props: Props) {
  const { event, isPast, runsIn = false, runsOn = false, style, day, tabIndex, onOpen } = props;
  const { language, timeZone } = useCalendar();
  const isLifted = useIsLifted(event.id);
  const keys = use(KeysHint);
  const date = shortDate(dayOf(event.start, timeZone), language);

  if (event.isInstallment)
    return (
      <span className={`ev line ro ${event.color}`} style={style} title={event.title}>
        <InstallmentTitle title={event.title} />
        <span className="sr">, {date}</span>
      </span>
    );

  const classes = ['ev line', event.color, isPast && 'past', isLifted && 'lifted', runsIn && 'in', runsOn && 'on'];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      style={style}
      tabIndex={tabIndex}
      title={`${event.title}, ${rangeText(event, language, timeZone)}`}
      aria-describedby={keys}
      data-event={event.id}
      data-day={day}
      onClick={() => onOpen(event)}
    >
      <b className="ell">{event.title}</b>
      {!event.allDay && !runsIn && <time>{timeAt(event.start, language, timeZone)}</time>}
      <span className="sr">, {date}</span>
    </button>
  );
}, sameProps);

export const isOver = (event: ShopEvent, now: Instant): boolean => !event.isInstallment && isPast(event, now);
