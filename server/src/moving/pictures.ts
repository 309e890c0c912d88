import { hash } from 'node:crypto';
import type { Db } from '../db/database';
import { inShop } from '../db/in-shop';
import { folderOf, type ImageStore, originalIn } from '../images/store';

/** How many are read or kept at once: a storage elsewhere takes its time for each. */
const AT_ONCE = 4;

interface Picture {
  key: string;
  hash: string;
}

/** A shop's pictures whose files are whole, by their keys in any store. */
async function picturesOf(db: Db, shopId: string): Promise<Picture[]> {
  const columns = ['shop_id', 'id', 'hash', 'format'] as const;
  const rows = await inShop(db, shopId)
    .selectFrom('image')
    .select([...columns, 'stored'])
    .execute();
  return rows
    .filter(({ stored }) => stored)
    .map((row) => ({ key: originalIn(folderOf(row), row.format), hash: row.hash }));
}

/** Pictures on their way from one store to another. */
export class PicturesOnTheirWay {
  /** Keys of what is there, byte for byte. */
  readonly #there = new Set<string>();
  readonly #from: ImageStore;
  readonly #to: ImageStore;

  constructor(from: ImageStore, to: ImageStore) {
    this.#from = from;
    this.#to = to;
  }

  get count(): number {
    return this.#there.size;
  }

  /** Brings those that are not there yet; throws when one is not there afterwards as its row says that it is. */
  async bring(db: Db, shopId: string): Promise<void> {
    const missing = (await picturesOf(db, shopId)).filter(({ key }) => !this.#there.has(key));
    const next = missing.values();
    const work = async () => {
      for (const picture of next) await this.#bring(picture);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Removes all of the shop's where they were, in whatever size. */
  removeFrom(shopId: string): Promise<void> {
    return this.#from.removeFolder(shopId);
  }

  async #bring({ key, hash: wanted }: Picture): Promise<void> {
    const is = (bytes: Buffer | undefined) => bytes !== undefined && hash('sha256', bytes) === wanted;
    if (!is(await this.#to.read(key))) {
      const bytes = await this.#from.read(key);
      // Restored without its pictures, say: there is nothing to bring.
      if (!bytes) return;
      if (!is(bytes)) throw new Error(`the picture ${key} is not what its row says of it`);
      await this.#to.keepBytes(key, bytes);
      if (!is(await this.#to.read(key))) throw new Error(`the picture ${key} did not arrive as it is`);
    }
    this.#there.add(key);
  }
}

/** Whether a shop has pictures. */
export const hasPictures = async (db: Db, shopId: string): Promise<boolean> =>
  (await picturesOf(db, shopId)).length > 0;
