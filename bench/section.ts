import type { Database } from '@trastienda/server/db/database';
import type { Shop } from '@trastienda/server/db/shop';
import type { Client } from './client';

/** Where a section finds its shop: the data is there, the server of that database is not started yet. */
export interface Place {
  database: Database;
  token: string;
  /** The same shop on the database itself, in this process. */
  shop: Shop;
}

/** One thing that is measured, over HTTP and as the same statements run directly on the database. */
export interface Case {
  name: string;
  http: (client: Client) => Promise<unknown>;
  direct: () => Promise<unknown>;
  /** What each repetition needs: done the same way, because a write by another process empties SQLite's caches. Not timed. */
  before?: { http: (client: Client) => Promise<unknown>; direct: () => Promise<unknown> };
}

/** A group of measurements on data of its own, at several sizes. Growth is measured against the smallest. */
export interface Section {
  name: string;
  /** What `sizes` counts. */
  unit: string;
  sizes: readonly number[];
  /** Fills the place and says what to measure in it. */
  prepare: (place: Place, size: number) => Promise<Case[]>;
  /** What 16 clients ask for at the same time. */
  crowd?: (client: Client) => Promise<unknown>;
}
