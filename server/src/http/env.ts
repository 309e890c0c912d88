import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Visitor } from '../application/shop';
import type { Uploads } from '../application/uploads';
import type { Database } from '../db/database';
import type { ImageLibrary } from '../images/library';
import type { Capacity } from './capacity';
import type { Metrics } from './metrics';
import type { UnderWay, Watch } from './under-way';

/** What the app is made of. Tests pass their own database and clock. */
export interface Deps {
  database: Database;
  images: ImageLibrary;
  log: Logger;
  underWay: UnderWay;
  capacity: Capacity;
  metrics: Metrics;
  /** Whether the figures have a port of their own; otherwise they are told here, to this machine alone. */
  metricsApart: boolean;
  now: () => Date;
  /** The time zone that a new shop begins with. */
  timeZone: string;
  /** Whether X-Forwarded-For is set by a proxy of ours. */
  trustProxy: boolean;
  /** Whether the page is reached over https, so that browsers may be told to stay there. */
  secure: boolean;
  /** Whether that holds for all names below the page's own too. */
  secureSubdomains: boolean;
  /** The built page, when this process serves it. */
  webDir?: string | undefined;
}

/** What requests need of features; it is put in where the app is composed. */
export interface Services {
  /** Whom a token lets in, if anybody. That it was used is noted beside the request. */
  visitorFor: (
    database: Database,
    token: string,
    now: Date,
    beside: (what: string, work: Promise<void>) => undefined,
  ) => Promise<Visitor | undefined>;
  uploads: Uploads;
}

/** The variables of every request, and Node's own request where it came over a connection. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { deps: Deps & Services; requestId: string; watch: Watch; visitor: Visitor };
}
