import { hash } from 'node:crypto';
import type { Db } from '../db/database';
import { newId } from '../db/ids';
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
  readonly #missing = new Set<string>();
  readonly #from: ImageStore;
  readonly #to: ImageStore;

  constructor(from: ImageStore, to: ImageStore) {
    this.#from = from;
    this.#to = to;
  }

  get count(): number {
    return this.#there.size;
  }

  /** How many have no file where they should be: there is nothing to bring. */
  get missing(): number {
    return this.#missing.size;
  }

  /** Brings those that are not there yet; throws when one is not there afterwards as its row says that it is, or none has a file. */
  async bring(db: Db, shopId: string): Promise<void> {
    const missing = (await picturesOf(db, shopId)).filter(({ key }) => !this.#there.has(key));
    const next = missing.values();
    const work = async () => {
      for (const picture of next) await this.#bring(picture);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (this.#there.size === 0 && this.#missing.size > 0)
      throw new Error('none of its pictures has a file here: are these the settings of the server?');
  }

  /** Removes all of the shop's where they were, in whatever size. */
  removeFrom(shopId: string): Promise<void> {
    return this.#from.removeFolder(shopId);
  }

  async #bring({ key, hash: wanted }: Picture): Promise<void> {
    const is = (bytes: Buffer | undefined) => bytes !== undefined && hash('sha256', bytes) === wanted;
    if (!is(await this.#to.read(key))) {
      const bytes = await this.#from.read(key);
      // Restored without its pictures, say.
      if (!bytes) return void this.#missing.add(key);
      if (!is(bytes)) throw new Error(`the picture ${key} is not what its row says of it`);
      await this.#to.keepBytes(key, bytes);
      if (!is(await this.#to.read(key))) throw new Error(`the picture ${key} did not arrive as it is`);
    }
    this.#there.add(key);
  }
}

/** Whether two stores are one, however each is written: what is kept in one of them is found in the other. */
export async function isSameStore(one: ImageStore, other: ImageStore): Promise<boolean> {
  const folder = `probe-${newId()}`;
  const key = `${folder}/probe/probe.txt`;
  const bytes = Buffer.from(folder);
  try {
    await other.keepBytes(key, bytes);
    return (await one.read(key))?.equals(bytes) ?? false;
  } finally {
    await other.removeFolder(folder);
  }
}

/** Whether a shop has pictures. */
export const hasPictures = async (db: Db, shopId: string): Promise<boolean> =>
  (await picturesOf(db, shopId)).length > 0;
