import { useSyncExternalStore } from 'react';

/** Made once: every component that asks does so each time it is drawn. */
const phone = matchMedia('(max-width: 767px)');

function subscribe(changed: () => void) {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Whether the screen is narrower than 768 px: sheets, cards instead of tables, fewer per page. */
export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone);

/** The same at this moment, outside of a component. */
export const isPhone = () => phone.matches;
