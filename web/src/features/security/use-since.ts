import type { OpenSession } from '@trastienda/contract/sessions';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { useDayText } from '../../ui/date-format';

/** 'Usada hoy 10:20 · abierta el 2026-11-02', in the shop's time and the user's way of writing days. */
export function useSince() {
  const zone = useShopZone();
  const today = useShopToday();
  const dayText = useDayText();
  const when = (instant: string) => {
    const at = new Date(instant);
    const day = dayAt(at, zone);
    return day === today ? `hoy ${shopTime(at, zone)}` : `el ${dayText(day)}`;
  };
  return ({ current, created_at, last_used_at }: OpenSession) => {
    const [opened, used] = [when(created_at), when(last_used_at)];
    return current || opened === used ? `Abierta ${opened}` : `Usada ${used} · abierta ${opened}`;
  };
}
