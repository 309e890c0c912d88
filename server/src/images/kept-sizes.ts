import type { ImageStore } from './store';

/** More than the page asks for of any picture. Whoever asks for every width in every quality shall not fill the disk of all. */
const SIZES_MAX = 20;
/** With the original. */
const FILES_MAX = SIZES_MAX + 1;

/** Keeps a picture's sizes, as long as it has few (rule: images/sizes). */
export class KeptSizes {
  readonly #store: Pick<ImageStore, 'count' | 'keepBytes'>;
  /** By folder, how many this process is keeping: a store may or may not count them yet. */
  readonly #underWay = new Map<string, number>();

  constructor(store: Pick<ImageStore, 'count' | 'keepBytes'>) {
    this.#store = store;
  }

  async keep(folder: string, key: string, bytes: Buffer): Promise<void> {
    const others = this.#underWay.get(folder) ?? 0;
    this.#underWay.set(folder, others + 1);
    try {
      if ((await this.#store.count(folder, FILES_MAX)) + others < FILES_MAX) await this.#store.keepBytes(key, bytes);
    } finally {
      const left = (this.#underWay.get(folder) ?? 1) - 1;
      if (left > 0) this.#underWay.set(folder, left);
      else this.#underWay.delete(folder);
    }
  }
}
