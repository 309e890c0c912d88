import { pause } from './pause';

/** The parts of a list, others served between them: neither engine takes any number of values in one statement. */
export async function* inParts<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await pause();
    yield all.slice(from, from + size);
  }
}
