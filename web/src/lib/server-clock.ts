import { create } from 'zustand';
import { remember, remembered } from './storage';

/** By how many milliseconds the server's clock is ahead of the device's, at least and at most; below 0 it is behind. */
export interface ClockGap {
  least: number;
  most: number;
}

/** What the server says of its clock is in whole seconds. */
const SECOND_MS = 1_000;
const UNKNOWN: ClockGap = { least: 0, most: 0 };

/** Where the device keeps what it has heard of the server's clock, for a page that is loaded without the server. */
const KEY = 'server clock';

/** @param heard the server's clock, and the device's when it was asked and when it had answered */
export function gapOf([said = Number.NaN, asked = Number.NaN, answered = Number.NaN]: readonly number[]): ClockGap {
  const gap = { least: said - answered, most: said + SECOND_MS - asked };
  return Number.isFinite(gap.least) && Number.isFinite(gap.most) ? gap : UNKNOWN;
}

/** By how much the device's clock is ahead of what counts the page's time and is never set. */
const ahead = () => Date.now() - performance.now();

/** Where storage is off, what comes while the server is away is dated by the device. */
const useGap = create(() => ({ gap: gapOf((remembered(KEY) ?? '').split(' ').map(Number)), ahead: ahead() }));

/** The server has said this of its clock; it was asked then, by the device's, and has answered now. */
export function hearClock(said: number, asked: number): void {
  const heard = [said, asked, Date.now()];
  remember(KEY, heard.join(' '));
  useGap.setState({ gap: gapOf(heard), ahead: ahead() });
}

/** Calls back when more is known of the server's clock. @returns how to stop */
export const onServerClock = (listener: () => void): (() => void) => useGap.subscribe(listener);

/** Whether the device's clock was set since the server's was heard, or the machine slept: then it is to be heard again. */
export const isClockMoved = (): boolean => Math.abs(ahead() - useGap.getState().ahead) > 5 * SECOND_MS;

/** Now, on the server's clock as far as it is known: the device's own where that may be right (rule: offline/clock). */
export const serverNow = (now = Date.now(), { least, most } = useGap.getState().gap): Date =>
  new Date(now + Math.min(Math.max(0, least), most));

/** The last moment that the server's clock has surely passed. */
export const serverPassed = (now = Date.now(), { least } = useGap.getState().gap): Date => new Date(now + least);
