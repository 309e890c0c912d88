import { rangeText } from '@trastienda/domain/calendar/times';
import type { Day } from '@trastienda/domain/dates/day';
import { memo } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Text } from '../../../ui/text';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import events from './event.module.css';
import { useIsLifted } from './lifted';
import { ReadOnlyLink } from './read-only-link';

interface Props {
  event: ShopEvent;
  day: Day;
  isPast: boolean;
  onOpen: (event: ShopEvent) => void;
}

/** An event in the agenda: its title, and when and where it is. */
export const AgendaEvent = memo(function AgendaEvent({ event, day, isPast, onOpen }: Props) {
  const { language, timeZone } = useCalendar();
  const isLifted = useIsLifted(event.id);
  const when = rangeText(event, language, timeZone);

  if (event.isReadOnly) return <ReadOnlyLink event={event} isPast={isPast} isTall />;
  return (
    <button
      type="button"
      className={[
        `${events['ev']} ${events['tall']}`,
        colorClass(event.color),
        isPast && events['past'],
        isLifted && events['lifted'],
      ]
        .filter(Boolean)
        .join(' ')}
      data-event={event.id}
      data-day={day}
      onClick={() => onOpen(event)}
    >
      <b>{event.title}</b>
      <Text look="caption" className={events['note']}>
        {event.location ? `${when} · ${event.location}` : when}
      </Text>
    </button>
  );
});
