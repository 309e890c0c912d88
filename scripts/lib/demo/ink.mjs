/** Each sign as strokes in a field of 4 by 6: a picture with words looks the same on a machine that has no fonts. */
const STROKES = /** @type {Record<string, string>} */ ({
  A: 'M0 6V2L2 0 4 2V6M0 4H4',
  B: 'M0 3V0H3L4 1V2L3 3H0V6H3L4 5V4L3 3',
  C: 'M4 0H1L0 1V5L1 6H4',
  D: 'M0 0H3L4 1V5L3 6H0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 0H1L0 1V5L1 6H4V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0 0 3 4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2 4 4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3 4 6',
  S: 'M4 0H1L0 1V2L1 3H3L4 4V5L3 6H0',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 3 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3V6M4 0 2 3',
  Z: 'M0 0H4L0 6H4',
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M1 1 2 0V6M1 6H3',
  2: 'M0 0H3L4 1V2L0 6H4',
  3: 'M0 0H4L2 2 4 4V5L3 6H0',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0V3H3L4 4V5L3 6H0',
  6: 'M4 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  7: 'M0 0H4L1 6',
  8: 'M1 3 0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3',
  9: 'M4 3H1L0 2V1L1 0H3L4 1V5L3 6H0',
  $: 'M4 0H1L0 1V2L1 3H3L4 4V5L3 6H0M2-1V7',
  '.': 'M2 5.5V6',
  ':': 'M2 1.5V2M2 4.5V5',
  '-': 'M1 3H3',
  '/': 'M0 6 4 0',
});

/** How wide a sign is with the gap beside it, as they are drawn. */
export const SIGN_WIDTH = 6;

/**
 * A line in capitals, drawn; without accents, as a ticket's.
 * @param {string} words
 * @param {number} x @param {number} y
 * @param {number} [size] a sign's width is so many times its own
 */
export const written = (words, x, y, size = 1) =>
  [...words.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()]
    .map(
      (sign, at) =>
        `<path transform="translate(${x + at * SIGN_WIDTH * size} ${y}) scale(${size})" d="${STROKES[sign] ?? ''}"/>`,
    )
    .join('');
