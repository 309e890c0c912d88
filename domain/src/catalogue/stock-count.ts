/** How many lines a count may have (rule: stock/counts). */
export const COUNT_LINES_MAX = 5_000;
export const COUNT_NOTE_MAX = 255;
/** A device's clock may be ahead by so much: then it was now. */
export const CLOCK_AHEAD_MS = 5 * 60 * 1_000;
