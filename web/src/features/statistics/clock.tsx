import { longDay } from '../../lib/dates';
import { shopTime, timeZoneWords } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useMinute, useShopToday } from '../../lib/use-shop-today';
import { cardClass } from '../../ui/card';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';

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
