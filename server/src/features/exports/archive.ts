import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A zip file that is written entry by entry: never more than a piece of it is in memory, however large it gets. */
export class Archive {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  /** Makes the file, for its user alone; there must be none. All its entries are of that moment. */
  constructor(path: string, mtime: Date) {
    this.#mtime = mtime;
    // Typed as less than it is.
    const output = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error: Error) => output.destroy(error));
    this.#written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    // Told to whoever adds the next entry, or ends it.
    this.#written.catch(() => {});
  }

  /** Writes an entry to its end; nothing of the next one may be read before. */
  async add(name: string, content: Readable, { isPacked = false } = {}): Promise<void> {
    this.#zip.addReadStream(content, name, { compress: !isPacked, mtime: this.#mtime });
    try {
      await Promise.race([finished(content), this.#written]);
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  /** Lets go of the file, whatever is in it. After the end it does nothing. */
  abandon(): void {
    (this.#zip.outputStream as Readable).destroy();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }
}
