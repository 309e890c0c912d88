import type { Instant } from './tables';

export interface ImageTable {
  shop_id: string;
  /** 128 random bits: the last segment of the picture's address. */
  id: string;
  /** SHA-256 of the original as it is kept, in hexadecimal. */
  hash: string;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
  bytes: number;
  /** Whether its file is whole in the store: false while it is written, and again before it is removed. */
  stored: boolean;
  /** How many uploads brought this picture. */
  uploads: number;
  /** When it was last brought. Nothing is swept within a day of it. */
  seen_at: Instant;
}
