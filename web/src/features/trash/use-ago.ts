import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { longDay } from '../../lib/dates';
import { serverNow } from '../../lib/server-clock';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useMinute, useShopToday } from '../../lib/use-shop-today';
import { useDayText } from '../../ui/date-format';

const MINUTE_MS = 60_000;

const weekdayOf = (day: Day) => (longDay(day).split(' ')[0] ?? '').toLowerCase();

/** 'Recién', 'Hace 2 min', 'Hoy 09:14', 'Ayer', 'El martes', '2026-11-09': in the shop's time and the user's way of writing days. */
export function useAgo(): (instant: string) => string {
  const zone = useShopZone();
  const today = useShopToday();
  const dayText = useDayText();
  // Drawn anew with each minute.
  useMinute();
  return (instant) => {
    const at = new Date(instant);
    const minutes = Math.floor((serverNow().getTime() - at.getTime()) / MINUTE_MS);
    if (minutes < 1) return 'Recién';
    if (minutes < 60) return `Hace ${minutes} min`;
    const day = dayAt(at, zone);
    if (day === today) return `Hoy ${shopTime(at, zone)}`;
    if (day === stepDays(today, -1)) return 'Ayer';
    return day > stepDays(today, -7) ? `El ${weekdayOf(day)}` : dayText(day);
  };
}
