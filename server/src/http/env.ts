import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { Visitor } from '../db/shop';
import type { ImageLibrary } from '../images/library';

/** What the app is made of. Tests pass their own database and clock. */
export interface Deps {
  database: Database;
  images: ImageLibrary;
  log: Logger;
  now: () => Date;
  /** Whether X-Forwarded-For is set by a proxy of ours. */
  trustProxy: boolean;
  /** Whether the page is reached over https, so that browsers may be told to stay there. */
  secure: boolean;
  /** The built page, when this process serves it. */
  webDir?: string | undefined;
}

/** The variables of every request. */
export interface Env {
  Variables: { deps: Deps; requestId: string; visitor: Visitor };
}
