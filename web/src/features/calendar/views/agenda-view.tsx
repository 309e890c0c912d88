import { agendaDays } from '@trastienda/domain/calendar/agenda';
import { isPast } from '@trastienda/domain/calendar/event';
import { dayOf, weekdayOf } from '@trastienda/domain/calendar/local-day';
import { weekdayName } from '@trastienda/domain/calendar/names';
import { dayTitle, viewTitle } from '@trastienda/domain/calendar/titles';
import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { CalendarPicture } from '../../../ui/calendar-picture';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/empty';
import { Stack } from '../../../ui/layout';
import { rows } from '../../../ui/rows';
import { Skeleton } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';
import { AgendaEvent } from '../grid/agenda-event';
import { useCalendar } from '../setting';
import css from './agenda-view.module.css';
import type { ViewProps } from './month-view';

interface Props extends Pick<ViewProps, 'day' | 'events' | 'now' | 'isLoading' | 'isUnread' | 'onOpen' | 'onCreate'> {
  /** 30 unless told; 1 below the month of a phone. */
  days?: number;
}

/** The days that have something, one under the other. */
export function AgendaView({ day, events, now, isLoading, isUnread, onOpen, onCreate, days: count }: Props) {
  const { language, timeZone, text } = useCalendar();
  const days = useMemo(() => agendaDays(events, day, timeZone, count), [events, day, timeZone, count]);
  const today = dayOf(now, timeZone);
  const name = count === 1 ? dayTitle(day, language) : viewTitle('agenda', day, language);

  if (isLoading) return <AgendaSkeleton days={count ?? 3} />;
  if (isUnread) return null;
  if (days.length === 0)
    return count === 1 ? (
      <Card className={css['agNone']}>
        <Text as="p" tone="muted">
          {text.noEvents}
        </Text>
      </Card>
    ) : (
      <Empty
        picture={<CalendarPicture />}
        title={text.noEvents}
        className={css['agEmpty']}
        action={
          <Button icon="plus" className="no-phone" onClick={() => onCreate(day)}>
            {text.createEvent}
          </Button>
        }
      />
    );
  return (
    <Card className={css['agenda']} data-part="agenda" aria-label={name}>
      {days.map(({ day: some, events: ofDay }) => (
        <div key={some} className={some === today ? `${css['agDay']} ${css['agToday']}` : css['agDay']}>
          <h2 className={css['dd']} aria-label={dayTitle(some, language)}>
            <Text look="caption">{weekdayName(weekdayOf(some), language)}</Text>
            <b>{Number(some.slice(8))}</b>
          </h2>
          <Stack as="ul" gap={8}>
            {ofDay.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} day={some} isPast={isPast(event, now)} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </Card>
  );
}

function AgendaSkeleton({ days }: { days: number }) {
  return (
    <Card className={css['agenda']} aria-busy="true">
      {rows(days).map((key) => (
        <div key={key} className={css['agDay']}>
          <div className={css['dd']}>
            <Skeleton width={40} height={40} round />
          </div>
          <Stack gap={8}>
            <Skeleton width="100%" height={48} />
            <Skeleton width="100%" height={48} />
          </Stack>
        </div>
      ))}
    </Card>
  );
}
