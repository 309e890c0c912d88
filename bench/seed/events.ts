import { EVENT_COLORS } from '@trastienda/domain/calendar/event';
import { startOfDay } from '@trastienda/domain/calendar/local-day';
import type { Day } from '@trastienda/domain/dates/day';
import { createEvent } from '@trastienda/server/features/calendar/calendar.service';
import type { Place } from '../section';
import { Random } from './random';

const HOUR = 3_600_000;

const WHAT = ['Recibir mercadería', 'Turno con', 'Llamar a', 'Pagar a', 'Entrega a', 'Reunión con', 'Inventario con'];
const WHOM = ['Ana', 'Beatriz', 'Martín', 'Textil Ñandú', 'Hilados del Sur', 'la contadora', 'el banco'];

/** Events spread over some days: most of an hour or two, some all day, a few over days. */
export async function seedEvents({ shop }: Place, count: number, stretch: { first: Day; days: number }): Promise<void> {
  const random = new Random(20_250_102);
  const first = startOfDay(stretch.first, shop.timeZone);
  for (let index = 0; index < count; index += 1) {
    const start = first + Math.floor((index * stretch.days * 24) / count) * HOUR;
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
