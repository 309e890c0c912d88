import type { Instant } from '@trastienda/domain/calendar/zone';
import { useEffect, useState } from 'react';
import { watchClock } from '../../../lib/use-shop-today';

/** The current time, renewed when a minute begins and when the page wakes up: the mark of today moves with the day. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => watchClock(() => setNow(Date.now())), []);
  return now;
}
