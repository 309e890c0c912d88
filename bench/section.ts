import type { Shop } from '@trastienda/server/application/shop';
import type { Database } from '@trastienda/server/db/database';
import type { ImageLibrary } from '@trastienda/server/images/library';
import type { Client } from './client';

/** Where a section finds its shop: the data is there, the server of that database is not started yet. */
export interface Place {
  database: Database;
  images: ImageLibrary;
  token: string;
  /** The same shop on the database itself, in this process. */
  shop: Shop;
}

/** One thing that is measured, over HTTP and as the same work done directly, on the database or on a picture. */
export interface Case {
  name: string;
  http: (client: Client) => Promise<unknown>;
  direct: () => Promise<unknown>;
  /** What each repetition needs: done the same way, because a write by another process empties SQLite's caches. Not timed. */
  before?: { http: (client: Client) => Promise<unknown>; direct: () => Promise<unknown> };
}

/** Heavy work, during which somebody else asks for something light. */
export interface Strain {
  name: string;
  work: (newClient: () => Client) => Promise<unknown>;
  ask: (client: Client) => Promise<unknown>;
}

/** What clients do at the same time, each in a shop of its own. */
export interface Spread {
  name: string;
  /** Of their sessions, one a client. */
  tokens: readonly string[];
  ask: (client: Client, place: number) => Promise<unknown>;
}

/** What is measured in a place that was filled. */
export interface Prepared {
  cases: Case[];
  /** The names of the cases for which 16 clients ask at the same time. */
  crowds?: readonly string[];
  spreads?: readonly Spread[];
  strain?: Strain;
}

/** A group of measurements on data of its own, at several sizes. Growth is measured against the smallest. */
export interface Section {
  name: string;
  /** What `sizes` counts. */
  unit: string;
  sizes: readonly number[];
  /** Fills the place and says what to measure in it. */
  prepare: (place: Place, size: number) => Promise<Prepared>;
}
