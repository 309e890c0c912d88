import type { Day } from '@trastienda/domain/dates/day';
import { useSyncExternalStore } from 'react';
import { shopToday } from './dates';
import { isClockMoved, onServerClock, serverNow } from './server-clock';
import { checkServer } from './server-status';
import { onShopZone } from './shop-zone';

const MINUTE_MS = 60_000;

/**
 * Calls back when a minute begins, when a sleeping page wakes up, when more is known of the server's clock and when the shop's time zone is
 * another one: whenever its day may have become another. Every time zone's midnight is at the beginning of a minute.
 */
export function watchClock(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      MINUTE_MS - (serverNow().getTime() % MINUTE_MS),
    );
  };
  wait();
  const stops = [onShopZone(tick), onServerClock(tick)];
  // A timer of a sleeping machine does not count the night.
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('focus', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('focus', tick);
    window.removeEventListener('pageshow', tick);
  };
}

/**
 * Today in the shop, anew at the shop's midnight and when the page wakes up: what is drawn from it is right on a page that has been open
 * overnight (rule: screens/shop-day). A date field that the user has not touched follows it; in an event handler
 * `shopToday()` is enough.
 */
export const useShopToday = (): Day => useSyncExternalStore(watchClock, shopToday);

const thisMinute = () => Math.floor(serverNow().getTime() / MINUTE_MS);

/** When the minute at hand began, by the server's clock as far as it is known, anew with each minute. */
export const useMinute = (): Date => new Date(useSyncExternalStore(watchClock, thisMinute) * MINUTE_MS);

/** A device whose clock was set while the page is open is asked what it is now. @returns how to stop */
export const mindDeviceClock = (): (() => void) => watchClock(() => isClockMoved() && void checkServer());
