import { stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { useDayText } from '../../ui/date-format';

/** 'Hoy 10:42', '2026-11-12 10:42', in the shop's time; with `isShort` the days before yesterday without it. */
export function useWhen(isShort = false): (instant: string) => string {
  const zone = useShopZone();
  const today = useShopToday();
  const dayText = useDayText();
  return (instant) => {
    const at = new Date(instant);
    const day = dayAt(at, zone);
    const near = day === today ? 'Hoy' : day === stepDays(today, -1) ? 'Ayer' : undefined;
    return isShort && !near ? dayText(day) : `${near ?? dayText(day)} ${shopTime(at, zone)}`;
  };
}
