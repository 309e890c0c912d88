import { useSyncExternalStore } from 'react';

/** Made once: every component that asks does so each time it is drawn. */
const phone = matchMedia('(max-width: 767px)');
const wide = matchMedia('(min-width: 1024px)');
const whole = matchMedia('(min-width: 1200px)');

const hookOf = (query: MediaQueryList) => {
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  const matches = () => query.matches;
  return () => useSyncExternalStore(subscribe, matches);
};

/** Whether the screen is narrower than 768 px: sheets, cards instead of tables, fewer per page. */
export const useIsPhone = hookOf(phone);

/** Whether there is room for a table of many figures: 1024 px and more. */
export const useIsWide = hookOf(wide);

/** Whether a screen stands as it is drawn, with all its columns: 1200 px and more. */
export const useIsWhole = hookOf(whole);

/** Whether it is a phone at this moment, outside of a component. */
export const isPhone = () => phone.matches;
