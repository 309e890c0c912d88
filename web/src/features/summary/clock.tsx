import { useEffect, useState } from 'react';
import { longDay, shopToday } from '../../lib/dates';
import { shopTime } from '../../lib/shop-clock';
import { Card } from '../../ui/card';

const MINUTE_MS = 60_000;

/** Now, anew when a minute begins, and when a sleeping page wakes up. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return now;
}

/** Hours and minutes on the shop's wall, and the day. */
export function Clock() {
  const now = useMinute();
  const time = shopTime(now);
  return (
    <Card className="clock" aria-label="Hora">
      <time dateTime={time}>{time}</time>
      <p className="mut">
        {longDay(shopToday())}
        <br />
        <span className="cap">hora argentina</span>
      </p>
    </Card>
  );
}
