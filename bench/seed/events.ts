import { EVENT_COLORS } from '@trastienda/domain/calendar/event';
import { startOfDay } from '@trastienda/domain/calendar/local-day';
import { stepMonths } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/db/shop';
import { createEvent } from '@trastienda/server/features/calendar/calendar.service';
import type { Place } from '../section';
import { Random } from './random';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

const WHAT = ['Recibir mercadería', 'Turno con', 'Llamar a', 'Pagar a', 'Entrega a', 'Reunión con', 'Inventario con'];
const WHOM = ['Ana', 'Beatriz', 'Martín', 'Textil Ñandú', 'Hilados del Sur', 'la contadora', 'el banco'];

/** A year of events around today: most of an hour or two, some all day, a few over days. */
export async function seedEvents({ shop }: Place, count: number): Promise<void> {
  const random = new Random(20_250_102);
  const first = startOfDay(stepMonths(today(shop), -6), shop.timeZone);
  for (let index = 0; index < count; index += 1) {
    const start = first + Math.floor((index * YEAR) / count / HOUR) * HOUR;
    const hours = random.next() < 0.01 ? random.between(24, 240) : random.between(1, 2);
    await createEvent(shop, '', {
      title: `${random.pick(WHAT)} ${random.pick(WHOM)}`,
      description: '',
      start,
      end: start + hours * HOUR,
      allDay: random.next() < 0.1,
      location: '',
      color: random.pick(EVENT_COLORS),
    });
  }
}
