/** By how many milliseconds the server's clock is ahead of the device's, at least and at most; below 0 it is behind. */
export interface ClockGap {
  least: number;
  most: number;
}

const KEY = 'server clock';
/** What the server says of its clock is in whole seconds. */
const SECOND_MS = 1_000;
const UNKNOWN: ClockGap = { least: 0, most: 0 };

/** @param date what the answer says, @param asked and @param answered the device's clock around it */
export function gapBetween(date: string | null, asked: number, answered: number): ClockGap | undefined {
  const said = Date.parse(date ?? '');
  return Number.isNaN(said) ? undefined : { least: said - answered, most: said + SECOND_MS - asked };
}

function recalled(): ClockGap {
  try {
    const [least = Number.NaN, most = Number.NaN] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
    if (Number.isFinite(least) && Number.isFinite(most)) return { least, most };
  } catch {
    // Storage is off.
  }
  return UNKNOWN;
}

/** Notes what an answer says of the server's clock; on the device too, because a page that is loaded without the server has none to ask. */
export function noteServerClock(...answer: Parameters<typeof gapBetween>): void {
  const gap = gapBetween(...answer);
  if (!gap) return;
  try {
    localStorage.setItem(KEY, `${gap.least} ${gap.most}`);
  } catch {
    // Storage is off or full: what comes while the server is away is dated by the device.
  }
}

/** Now, on the server's clock as far as it is known: the device's own where that may be right (rule: offline/clock). */
export const serverNow = (now = Date.now(), { least, most } = recalled()): Date =>
  new Date(now + Math.min(Math.max(0, least), most));

/** The last moment that the server's clock has surely passed. */
export const serverPassed = (now = Date.now(), { least } = recalled()): Date => new Date(now + least);
