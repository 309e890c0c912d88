/** Numbers from 0 to 1, 1 excluded, that are the same at every run (mulberry32). */
export function fractionsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seeded source of choices: the same seed makes the same requests. */
export class Random {
  readonly fraction: () => number;

  constructor(seed: number) {
    this.fraction = fractionsOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(values: readonly [T, ...T[]]): T;
  pick<T>(values: readonly T[]): T | undefined;
  pick<T>(values: readonly T[]): T | undefined {
    return values[this.below(values.length)];
  }
}
