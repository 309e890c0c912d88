import { useRef, useState } from 'react';
import { hint, loadOnline } from './until-loaded';

/**
 * A layer (menu, dialog) whose code is fetched when its button is first used.
 * Render it once `wanted`, behind a Suspense, with `open`, `setOpen` and `anchor`.
 */
export function useLayer(load: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Only a head start: when it fails, the click asks again.
  const preload = () => hint(load);

  return {
    anchor,
    open,
    wanted,
    setOpen,
    /** For the button. */
    trigger: {
      ref: anchor,
      'aria-expanded': open,
      // Without a line nothing opens, and the next press asks again.
      onClick: () =>
        void loadOnline(load).then(
          () => {
            setWanted(true);
            setOpen(!open);
          },
          () => undefined,
        ),
      onPointerEnter: preload,
      onFocus: preload,
    },
  };
}
