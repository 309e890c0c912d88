import { reportFault } from '../faults';

/**
 * Why the database cannot do now what it was asked: it is away (not reached, ended, restarting), it is slow (frozen, or a
 * statement took longer than it may), it is busy (locked by others for too long), it cannot write (disk full or broken), or it is
 * damaged: what it reads is not what was written, or its disk gives nothing back.
 */
export type Outage = 'away' | 'slow' | 'busy' | 'full' | 'damaged';

/** An outage that the driver tells without a code of its own: a connection that broke, an answer that did not come. */
export class DatabaseOutage extends Error {
  readonly outage: Outage;

  constructor(outage: Outage, message: string, cause?: unknown) {
    super(message, { cause });
    this.outage = outage;
  }
}

/** SQLSTATE classes and codes of PostgreSQL, result codes of SQLite; the first that a code begins with decides. */
const OUTAGES: readonly (readonly [code: string, outage: Outage])[] = [
  ['08', 'away'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['57014', 'slow'],
  ['57P', 'away'],
  ['58', 'full'],
  ['25006', 'full'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['25P03', 'slow'],
  ['25P04', 'slow'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_PROTOCOL', 'busy'],
  ['SQLITE_NOMEM', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR', 'full'],
  ['SQLITE_READONLY', 'full'],
  ['SQLITE_CANTOPEN', 'full'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** The code that a driver's error carries: a SQLSTATE, or the name of a result code of SQLite; '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The outage that an error tells of; undefined for every other fault. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof DatabaseOutage) return error.outage;
  const code = codeOf(error);
  return OUTAGES.find(([start]) => code.startsWith(start))?.[1];
}

/** Does what the database may leave undone for once: an outage is a fault that is noted under `what`, and nobody's error. */
export async function orOutageNoted(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (outageOf(error) === undefined) throw error;
    reportFault(what, error);
  }
}
