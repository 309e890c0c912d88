import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

let log: Pick<Logger, 'error'> | undefined;
let count = 0;
const counts = new Map<string, number>();

/** How often each part has failed since the start. */
export const faultCounts = (): ReadonlyMap<string, number> => counts;

/** Where faults are written from now on; before that they go to standard error. */
export function reportFaultsTo(logger: Pick<Logger, 'error'>): void {
  log = logger;
}

/**
 * Notes an error that nobody awaits: counted, and logged with the number of faults since the start. `what` names the part that
 * failed, such as 'database connection', `about` whose request it was. Never throws: where the log itself cannot be written, the count is all that is kept.
 */
export function reportFault(what: string, error: unknown, about: { requestId?: string } = {}): void {
  count += 1;
  counts.set(what, (counts.get(what) ?? 0) + 1);
  try {
    if (log) log.error({ ...about, err: withoutData(error), fault: what, faults: count }, 'fault');
    else process.stderr.write(`trastienda: ${what}: ${JSON.stringify(withoutData(error))}\n`);
  } catch {
    // A full disk or a closed terminal under the log.
  }
}

/** The same emitter, whose 'error' event is noted: an emitter without a listener for it would end the process. */
export function faultsNoted<E extends EventEmitter>(emitter: E, what: string): E {
  return emitter.on('error', (error: unknown) => reportFault(what, error));
}

/**
 * From now on what nobody caught is noted and the process goes on: one user's broken line must not end it for all shops, and what a
 * request had begun is a transaction that is rolled back. Called when the server listens; whatever goes wrong before ends the process.
 */
export function outliveFaults(): void {
  process.on('uncaughtException', (error, origin) => reportFault(origin, error));
  process.on('unhandledRejection', (reason) => reportFault('unhandledRejection', reason));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** What the log is told of a fault: a driver's error also carries the row that it was about, which nobody shall read there. */
export function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : `thrown: ${typeof error}` };
  const { name: type, message, stack } = error;
  return { type, message, code: 'code' in error ? error.code : undefined, stack };
}
