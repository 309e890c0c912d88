import { setImmediate } from 'node:timers/promises';

/** Lets other requests in between two statements of a long piece of work: SQLite's statements hold the process. */
export const pause = (): Promise<void> => setImmediate();
