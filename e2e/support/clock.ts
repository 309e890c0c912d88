import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const VARIABLE = 'CLOCK_SHIFT_MS';
const IN_SERVERS = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));

/**
 * Lets every journey of this run, its pages and its servers begin at that moment and go on from there. What a journey says of days (due today,
 * the end of a month, midnight) then holds on whatever day it is run. Asked by a run's configuration: its workers inherit it.
 */
export function beginAt(moment: string): void {
  process.env[VARIABLE] ??= String(Date.parse(moment) - Date.now());
}

const shift = (): number => Number(process.env[VARIABLE] ?? 0);

/** What the journeys' clock shows; the real one's where no run has set it. */
export const now = (): Date => new Date(Date.now() + shift());

/** With which settings a server has the same clock. */
export const clockOfServers = (): NodeJS.ProcessEnv =>
  shift() === 0 ? {} : { NODE_OPTIONS: `--import=${IN_SERVERS}`, [VARIABLE]: String(shift()) };

/** Gives the pages of a context the same clock. */
export const shiftClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(shiftDate, shift());

/** Lets the clock of a page's device be that much ahead of everybody's, below 0 behind; from the next time that it is loaded. */
export const setDeviceClock = (page: Page, aheadMs: number): Promise<unknown> => page.addInitScript(shiftDate, aheadMs);

/**
 * Lets a page go by the clock that the journey gives it, as that of a shop at that time: what the server says of its own, which is another
 * one, is not heard.
 */
export const ownClock = (page: Page): Promise<unknown> =>
  page.route('**/api/test', async (route) => {
    const response = await route.fetch({ timeout: 0 }).catch(() => undefined);
    if (!response) return route.abort();
    const { date: _, ...headers } = response.headers();
    // The page may have been left meanwhile.
    return route.fulfill({ response, headers }).catch(() => undefined);
  });

/** Runs in the page. Timers are the browser's own: only what they are asked for on a clock is shifted. */
function shiftDate(shiftMs: number): void {
  const real = Date.now;
  Date.now = () => real() + shiftMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [target.now()] : given, self),
    apply: (target) => new target(target.now()).toString(),
  });
}
