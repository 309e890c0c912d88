import { type Box, nowLine, openedAt } from '@trastienda/domain/calendar/column';
import { HOUR_HEIGHT } from '@trastienda/domain/calendar/constants';
import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';

type Columns = readonly (readonly Box<ShopEvent>[])[];

interface Opening {
  days: readonly Day[];
  now: Instant;
  timeZone: string;
  /** Events on their way are drawn like those of a view that opens. */
  isLoading: boolean;
}

/**
 * Of the columns of hours at first what can be seen where they open, and the rest once that is painted: in a full week half of it is out of
 * sight, and a slow phone would show nothing until all of it is drawn.
 */
export function useFirstSight(columns: Columns, { days, now, timeZone, isLoading }: Opening): Columns {
  const [sight, setSight] = useState<Sight | undefined>(() => sightAtOpening(days, now, timeZone));
  useEffect(() => {
    if (isLoading) return;
    const frame = requestAnimationFrame(() => startTransition(() => setSight(undefined)));
    return () => cancelAnimationFrame(frame);
  }, [isLoading]);
  return useMemo(
    () => (sight ? columns.map((boxes) => boxes.filter((box) => isInSight(box, sight))) : columns),
    [columns, sight],
  );
}

/** A stretch of the hours, in pixels from midnight. */
interface Sight {
  from: number;
  to: number;
}

const isInSight = ({ top, height }: Box<ShopEvent>, { from, to }: Sight) => top < to && top + height > from;

/** All that a view as high as the window, or lower, can show where it opens. */
function sightAtOpening(days: readonly Day[], now: Instant, timeZone: string): Sight {
  const high = window.innerHeight;
  const top = Math.min(openedAt(now, days, timeZone, high), 24 * HOUR_HEIGHT - high);
  const line = nowLine(now, days, timeZone)?.top ?? openedAt(now, days, timeZone, 0);
  return { from: top, to: line + high };
}
