import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EventLayer } from '../features/calendar/event-form/event-layer';
import { afterStepBack, stepBack } from '../lib/step-back';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which time the calendar's event was opened. */
    opening?: string | undefined;
  }
}

const PATH = '/app/schedule';

/** Puts the event that is open into the address, so that it can be linked and reloaded and 'back' closes it. */
export function useScheduleLayer() {
  const router = useRouter();
  const show = useCallback(
    ({ opening, ...layer }: EventLayer) => {
      const others = { id: undefined, start: undefined };
      afterStepBack(
        () =>
          void router.navigate({
            to: PATH,
            search: (before) => ({ ...before, ...others, ...layer }),
            state: { isLayer: true, opening },
            resetScroll: false,
          }),
      );
    },
    [router],
  );

  const close = useCallback(() => {
    const { search, state } = router.history.location;
    if (!new URLSearchParams(search).has('dialog')) return;
    if (!state.isLayer) {
      // Come by a link or a reload in a new window: what lies behind is not ours to go back to.
      const search = (before: object) => ({ ...before, dialog: undefined, id: undefined, start: undefined });
      void router.navigate({ to: PATH, search, replace: true, resetScroll: false });
      return;
    }
    stepBack(router.history, 'event');
  }, [router]);

  return useCallback((layer: EventLayer | undefined) => (layer ? show(layer) : close()), [show, close]);
}
