import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

const STDOUT = 1;
/** How much of the log waits for a reader or a disk that takes nothing, in bytes; what comes then is lost. */
const WAITING_BYTES = 1024 * 1024;
const AGAIN_MS = 100;

/**
 * Lines for a file or a pipe, written at once and in their order. A pipe whose reader stands still, or has gone, and a full disk keep nobody
 * waiting: the rest, from the very byte at which it stopped, is tried again soon.
 */
class Output {
  readonly #waiting: Buffer[] = [];
  #bytes = 0;
  #again: NodeJS.Timeout | undefined;

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > WAITING_BYTES) return;
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#again === undefined) this.flush();
  }

  /** Writes what waits, as far as it is taken. */
  flush(): void {
    try {
      for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
        const count = writeSync(STDOUT, next);
        this.#bytes -= count;
        if (count < next.length) this.#waiting[0] = next.subarray(count);
        else this.#waiting.shift();
      }
    } catch {
      this.#again ??= setTimeout(() => {
        this.#again = undefined;
        this.flush();
      }, AGAIN_MS).unref();
    }
  }
}

/** The log: JSON lines on standard output. Where that cannot be written, requests are served all the same. */
export function openLog(level: string): Logger {
  // Node makes a pipe say that it takes nothing more, in the place of waiting until it does, once its stream has been made.
  process.stdout.on('error', () => {});
  const output = new Output();
  process.on('exit', () => output.flush());
  return pino({ level }, output);
}
