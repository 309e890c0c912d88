import { useEffect, useState } from 'react';
import { longDay } from '../../lib/dates';
import { shopTime, timeZoneWords } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { cardClass } from '../../ui/card';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';

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
  const zone = useShopZone();
  const today = useShopToday();
  const time = shopTime(now, zone);
  return (
    <Row as="section" gap={16} padX="card" padY="head" className={cardClass(false)} aria-label="Hora">
      <Text as="time" look="figure" dateTime={time}>
        {time}
      </Text>
      <Text as="p" tone="muted">
        {longDay(today)}
        <br />
        <Text look="caption">{timeZoneWords(zone)}</Text>
      </Text>
    </Row>
  );
}
