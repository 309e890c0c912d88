import type { Box } from '@trastienda/domain/calendar/column';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { rangeText, timeAt } from '@trastienda/domain/calendar/times';
import { shortDate } from '@trastienda/domain/calendar/titles';
import { memo, use } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Text } from '../../../ui/text';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import events from './event.module.css';
import { KeysHint } from './keys-hint';
import { useIsLifted } from './lifted';
import { sameProps } from './same-props';

interface Props {
  box: Box<ShopEvent>;
  isPast: boolean;
  onOpen: (event: ShopEvent) => void;
}

/** An event in the hours. Under 45 minutes its title and time share one line (rule: calendar/compact). */
export const EventBox = memo(function EventBox({ box, isPast, onOpen }: Props) {
  const { event } = box;
  const { language, timeZone } = useCalendar();
  const isLifted = useIsLifted(event.id);
  const keys = use(KeysHint);
  const range = rangeText(event, language, timeZone);
  const date = shortDate(dayOf(event.start, timeZone), language);

  // Its name is said in one attribute: in a full week every element inside of it counts.
  return (
    <button
      type="button"
      className={[
        `${events['ev']} ${events['boxed']}`,
        colorClass(event.color),
        isPast && events['past'],
        isLifted && events['lifted'],
        shortness(box),
      ]
        .filter(Boolean)
        .join(' ')}
      style={boxStyle(box)}
      title={`${event.title}, ${range}`}
      aria-label={[event.title, range, event.location, date].filter(Boolean).join(', ')}
      aria-describedby={keys}
      data-event={event.id}
      onClick={() => onOpen(event)}
    >
      <BoxText box={box} time={timeAt(event.start, language, timeZone)} range={range} />
    </button>
  );
}, sameProps);

/** Where the event would land, drawn over the others. */
export function LandingBox({ box }: { box: Box<ShopEvent> }) {
  const { language, timeZone } = useCalendar();
  const { event } = box;
  return (
    <div
      className={`${events['ev']} ${events['boxed']} ${events['landing']} ${colorClass(event.color)} ${shortness(box)}`}
      style={{ ...boxStyle(box), zIndex: 40 }}
      aria-hidden="true"
    >
      <BoxText box={box} time={timeAt(event.start, language, timeZone)} range={rangeText(event, language, timeZone)} />
    </div>
  );
}

function BoxText({ box, time, range }: { box: Box<ShopEvent>; time: string; range: string }) {
  const { event, compact } = box;
  if (compact)
    return (
      <Text cut fixed>
        <b>{event.title}</b> {time}
      </Text>
    );
  return (
    <>
      <b>{event.title}</b>
      {/* A line that is cut in half says nothing: time and place take one line each. */}
      <Text cut fixed>
        {range}
      </Text>
      {event.location && (
        <Text cut fixed>
          {event.location}
        </Text>
      )}
    </>
  );
}

const shortness = ({ compact, height }: Box<ShopEvent>) =>
  compact ? (height < 28 ? `${events['short']} ${events['tiny']}` : events['short']) : '';

const boxStyle = ({ top, height, left, width, lane }: Box<ShopEvent>) => ({
  top,
  height,
  left: `${left}%`,
  width: `${width}%`,
  zIndex: lane + 1,
});
