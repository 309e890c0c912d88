import type { Parameters } from 'fast-check';

/** Set by `npm run random`: from which number the random steps of this run are made, and how many shops take them. */
const SEED = process.env['RANDOM_SEED'];
const SHOPS = Number(process.env['RANDOM_SHOPS']);

/** How many steps a shop takes in the long form, whatever it is in the short one. */
const LONG = 500;

/** As many steps as are taken in `npm test`, or 500 in the long form. */
export const stepsOf = (short: number): number => (SEED === undefined ? short : LONG);

/** As many shops as are tried in `npm test` with other steps each time, or those that the long form asks for. A failure is told at once: to look for a shorter one would take as long again for every try. */
export const runsOf = <T>(short: number): Parameters<T> =>
  SEED === undefined
    ? { numRuns: short, endOnFailure: true }
    : { numRuns: SHOPS, seed: Number(SEED), endOnFailure: true };
