import { isPast } from '@trastienda/domain/calendar/event';
import { dayTitle } from '@trastienda/domain/calendar/titles';
import type { Instant } from '@trastienda/domain/calendar/zone';
import { useEffect, useRef, useState } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { AnchoredPopover } from '../../../ui/anchored-popover';
import { Stack } from '../../../ui/layout';
import { useCalendar } from '../setting';
import { EventLine } from './event-line';
import { useLifted } from './lifted';
import type { More } from './more';
import css from './more-list.module.css';

interface Props {
  more: More | undefined;
  now: Instant;
  onOpen: (event: ShopEvent) => void;
}

/** The hidden events of a day, beside the '+ N more' that was pressed. */
export function MoreList({ more, now, onOpen }: Props) {
  const { language } = useCalendar();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(more !== undefined), [more]);
  useOnceMoved(() => setOpen(false));
  if (!more) return null;

  return (
    <AnchoredPopover open={isOpen} onOpenChange={setOpen} anchor={more.anchor} title={dayTitle(more.day, language)}>
      <Stack as="ul" gap={4} className={css['moreList']}>
        {more.events.map((event) => (
          <li key={event.id}>
            <EventLine
              event={event}
              day={more.day}
              isPast={isPast(event, now)}
              onOpen={(chosen) => {
                setOpen(false);
                onOpen(chosen);
              }}
            />
          </li>
        ))}
      </Stack>
    </AnchoredPopover>
  );
}

/** Calls back when an event that was in the air is down again: the list is not true any more. */
function useOnceMoved(callback: () => void) {
  const isInAir = useLifted(({ lifted }) => lifted !== undefined);
  const wasInAir = useRef(false);
  useEffect(() => {
    if (wasInAir.current && !isInAir) callback();
    wasInAir.current = isInAir;
  });
}
