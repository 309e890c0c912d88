import type { Instant } from './tables';

/** A file with everything of a shop, of which the newest is kept for a day. */
export interface ExportTable {
  shop_id: string;
  id: string;
  state: 'working' | 'done' | 'failed';
  created_at: Instant;
  /** When the process that makes it last said so. */
  touched_at: Instant;
}
