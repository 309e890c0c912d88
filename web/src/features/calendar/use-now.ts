import type { Instant } from '@trastienda/domain/calendar/zone';
import { useEffect, useState } from 'react';

const REFRESH_MS = 60_000;

/** The current time, renewed every 60 seconds (spec 9) and when the page is looked at again. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
