import type { Day } from '@trastienda/domain/dates/day';
import { useSyncExternalStore } from 'react';
import { shopToday } from './dates';
import { onShopZone } from './shop-zone';

const MINUTE_MS = 60_000;

/**
 * Calls back when a minute begins, when a sleeping page wakes up and when the shop's time zone is another one: whenever its day may
 * have become another. Every time zone's midnight is at the beginning of a minute.
 */
export function watchClock(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  const stopZone = onShopZone(tick);
  // A timer of a sleeping machine does not count the night.
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('focus', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    stopZone();
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
