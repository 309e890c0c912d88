import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** How high the window is now, in pixels. */
export const useWindowHeight = () => useSyncExternalStore(subscribe, windowHeight);

const windowHeight = () => window.innerHeight;
