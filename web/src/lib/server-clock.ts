import { CLOCK_KEY } from './server-status';

/** By how many milliseconds the server's clock is ahead of the device's, at least and at most; below 0 it is behind. */
export interface ClockGap {
  least: number;
  most: number;
}

/** What the server says of its clock is in whole seconds. */
const SECOND_MS = 1_000;
const UNKNOWN: ClockGap = { least: 0, most: 0 };

/** @param heard the server's clock, and the device's when it was asked and when it had answered: see server-status.ts */
export function gapOf([said = Number.NaN, asked = Number.NaN, answered = Number.NaN]: readonly number[]): ClockGap {
  const gap = { least: said - answered, most: said + SECOND_MS - asked };
  return Number.isFinite(gap.least) && Number.isFinite(gap.most) ? gap : UNKNOWN;
}

function recalled(): ClockGap {
  try {
    return gapOf((localStorage.getItem(CLOCK_KEY) ?? '').split(' ').map(Number));
  } catch {
    // Storage is off: what comes while the server is away is dated by the device.
    return UNKNOWN;
  }
}

/** Now, on the server's clock as far as it is known: the device's own where that may be right (rule: offline/clock). */
export const serverNow = (now = Date.now(), { least, most } = recalled()): Date =>
  new Date(now + Math.min(Math.max(0, least), most));

/** The last moment that the server's clock has surely passed. */
export const serverPassed = (now = Date.now(), { least } = recalled()): Date => new Date(now + least);
