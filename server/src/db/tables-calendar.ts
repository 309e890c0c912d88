import type { EventColor } from '@trastienda/domain/calendar/event';
import { ID, type SheetsOf, TITLE } from './sheet';
import type { Instant } from './tables';

export interface EventTable {
  shop_id: string;
  /** A text, not a UUID: a client may make it itself (rule: calendar/event-ids). */
  id: string;
  seq: number;
  title: string;
  description: string;
  /**
   * Of an all-day event what the shop's clock shows, as if it were UTC's: from 00:00:00.000 of its first day to 23:59:59.999 of its last, in
   * whatever time zone the shop is (rule: shop/today). Those of any other are moments. All days, or all moments, are in order as they are.
   */
  starts_at: Instant;
  ends_at: Instant;
  /** `ends_at` of an event that lasts longer than most, else null (see features/calendar/calendar.queries.ts). */
  long_until: Instant | null;
  all_day: boolean;
  location: string;
  color: EventColor;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const EVENT_SHEETS: SheetsOf<{ event: EventTable }> = {
  event: {
    name: 'eventos',
    columns: [
      ID,
      TITLE,
      ['description', 'Descripción', 'text'],
      ['starts_at', 'Empieza', 'text'],
      ['ends_at', 'Termina', 'text'],
      ['all_day', 'Todo el día', 'flag'],
      ['location', 'Lugar', 'text'],
      ['color', 'Color', 'text'],
    ],
  },
};
