import type { StockReason } from '@trastienda/domain/catalogue/stock';
import type { Instant } from './tables';

/** A change of an item's stock. It refers to no row of the item's: what is deleted may come back with its id, and what happened to it stays. */
export interface StockEntryTable {
  shop_id: string;
  item_id: string;
  /** Counts the entries of the item, from 1. */
  number: number;
  /** When it was; of what was sold while the server was away it is before it was recorded. */
  at: Instant;
  change: number;
  /** What the item has after it. */
  balance: number;
  reason: StockReason;
  /** What it comes from, as it is called: 'V-000001'. */
  reference: string | null;
  note: string | null;
}
