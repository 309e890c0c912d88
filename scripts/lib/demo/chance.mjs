/**
 * Chance that comes out the same each time: mulberry32, by Tommy Ettinger (public domain).
 * @param {number} seed
 */
export function chanceFrom(seed) {
  let state = seed;
  /** From 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number, both ends included. @param {number} low @param {number} high */
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    /** @template T @param {readonly [T, ...T[]]} list @returns {T} */
    oneOf: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    /** @param {number} share of 1 */
    happens: (share) => next() < share,
  };
}

/** @typedef {ReturnType<typeof chanceFrom>} Chance */
