import { type Logger, pino } from 'pino';

/** How much of the log waits for a disk that takes nothing, in bytes; what comes then is lost. */
const WAITING_BYTES = 1024 * 1024;

/** The log: JSON lines on standard output. Where that cannot be written, requests are served all the same. */
export function openLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  output.on('error', () => {});
  return pino({ level }, output);
}
