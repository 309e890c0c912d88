import { agendaDays } from '@trastienda/domain/calendar/agenda';
import { isPast } from '@trastienda/domain/calendar/event';
import { dayOf, weekdayOf } from '@trastienda/domain/calendar/local-day';
import { weekdayName } from '@trastienda/domain/calendar/names';
import { dayTitle, viewTitle } from '@trastienda/domain/calendar/titles';
import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/empty';
import { Box, Grid, Stack } from '../../../ui/layout';
import { CalendarPicture } from '../../../ui/pictures/calendar-picture';
import { rows } from '../../../ui/rows';
import { Skeleton } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';
import { AgendaEvent } from '../grid/agenda-event';
import { DayNumber } from '../grid/day-number';
import { useCalendar } from '../setting';
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
      <Card padding={16} text="center">
        <Text as="p" tone="muted">
          {text.noEvents}
        </Text>
      </Card>
    ) : (
      <Empty
        picture={<CalendarPicture />}
        title={text.noEvents}
        minHeight={320}
        action={
          <Button icon="plus" className="no-phone" onClick={() => onCreate(day)}>
            {text.createEvent}
          </Button>
        }
      />
    );
  return (
    <Card clip data-part="agenda" aria-label={name}>
      {days.map(({ day: some, events: ofDay }) => (
        <Grid key={some} gap={12} padX={16} padY={12} line="between" columns="56px minmax(0, 1fr)">
          <Text as="h2" text="center" plain aria-label={dayTitle(some, language)}>
            <Text look="caption">{weekdayName(weekdayOf(some), language)}</Text>
            <DayNumber day={some} of="agenda" isToday={some === today} />
          </Text>
          <Stack as="ul" gap={8}>
            {ofDay.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} day={some} isPast={isPast(event, now)} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        </Grid>
      ))}
    </Card>
  );
}

function AgendaSkeleton({ days }: { days: number }) {
  return (
    <Card clip aria-busy="true">
      {rows(days).map((key) => (
        <Grid key={key} gap={12} padX={16} padY={12} line="between" columns="56px minmax(0, 1fr)">
          <Box text="center">
            <Skeleton width={40} height={40} round />
          </Box>
          <Stack gap={8}>
            <Skeleton width="100%" height={48} />
            <Skeleton width="100%" height={48} />
          </Stack>
        </Grid>
      ))}
    </Card>
  );
}
