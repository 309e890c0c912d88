import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeDead, touch } from '../folders';

/** What is called so in such a folder is ours, also of an earlier version. Others may have a folder of that name: somebody's own `tmp`. */
export const TEMPORARY = /^(upload-|.+\.\d+\.)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.clean)?$/;

/** One of its own: containers that share a folder may have one name, and their first processes one number. */
const OWN_NAME = `${hostname()}.${process.pid}.${randomUUID()}`;

/**
 * Where this process writes what is not finished: a folder of its own within one that several processes may share. A living process
 * touches its folder each minute (`keep`), so that what a dead one has left is known from what a living one is writing.
 */
export class TempFolder {
  readonly #shared: string;
  readonly #own: string;

  constructor(shared: string) {
    this.#shared = shared;
    this.#own = join(shared, OWN_NAME);
  }

  /** A path for a new file. The folder is made when it is not there, or not any more. */
  async newFile(): Promise<string> {
    await mkdir(this.#own, { recursive: true });
    return join(this.#own, randomUUID());
  }

  /** To be done each minute (TOUCH_MS): says that this process lives, and removes what of ours nobody has touched for ten. */
  async keep(now: Date): Promise<void> {
    await mkdir(this.#shared, { recursive: true });
    await touch(this.#own, now);
    await removeDead(this.#shared, (name) => name !== OWN_NAME && TEMPORARY.test(name), now);
  }
}
