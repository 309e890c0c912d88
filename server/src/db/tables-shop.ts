import type { ActivityKind } from '@trastienda/domain/shop/activity';
import type { DeletedThing } from '@trastienda/domain/shop/deletion';
import type { Generated } from 'kysely';
import { CREATED, ID, NAME, type SheetsOf } from './sheet';
import type { Instant } from './tables';

/**
 * Of two copies of a shop one is open. While it is `moving` it is read and not written to, and its copy in the other installation is
 * `arriving`: in neither way. Once it has `moved` nobody gets in, and the copy is opened (docs/decisions/0015).
 */
export type ShopState = 'open' | 'moving' | 'moved' | 'arriving' | 'deleted';

interface ShopTable {
  id: string;
  /** Counts the shops. Gives each its own range of `seq` (see db/sequence.ts). */
  number: Generated<number>;
  owner_id: string;
  name: string;
  time_zone: string;
  created_at: Instant;
  /** How many entries of `activity` it has; the newest has that number. */
  activity_count: Generated<number>;
  state: Generated<ShopState>;
  /** Of one that is moving: from then on, unless it is said again, it is open. */
  closed_until: Instant | null;
  /** Which move it is or was: both copies say the same. */
  move_id: string | null;
  /** Of one that has moved: where its users find it, if that is known. */
  moved_to: string | null;
}

/** What was done with the access to a shop, and what was deleted. Entries are added alone, and counted again within their hour. */
interface ActivityTable {
  shop_id: string;
  number: number;
  at: Instant;
  kind: ActivityKind;
  /** As it is read: 'Chrome en Windows'. Not noted of deletions. */
  device: string | null;
  /** Of deletions alone. */
  thing: DeletedThing | null;
  title: string | null;
  times: number;
}

export interface ShopTables {
  shop: ShopTable;
  activity: ActivityTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const SHOP_SHEETS: SheetsOf<ShopTables> = {
  shop: { name: 'local', columns: [ID, NAME, ['time_zone', 'Zona horaria', 'text'], CREATED] },
  activity: {
    name: 'actividad',
    order: ['number'],
    columns: [
      ['number', 'Número', 'whole'],
      ['at', 'Cuándo', 'text'],
      ['kind', 'Qué', 'text'],
      ['device', 'Dispositivo', 'text'],
      ['thing', 'De qué', 'text'],
      ['title', 'Nombre', 'text'],
      ['times', 'Veces', 'whole'],
    ],
  },
};
