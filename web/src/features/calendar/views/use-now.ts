import type { Instant } from '@trastienda/domain/calendar/zone';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock';
import { watchClock } from '../../../lib/use-shop-today';

const thisMoment = (): Instant => serverNow().getTime();

/** The current time, renewed when a minute begins and when the page wakes up: the mark of today moves with the day. */
export function useNow(): Instant {
  const [now, setNow] = useState(thisMoment);
  useEffect(() => watchClock(() => setNow(thisMoment())), []);
  return now;
}
