import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { stepBack } from '../lib/step-back';
import { holdKeys } from '../ui/held-keys';
import { watchSecondPress } from '../ui/second-press';

/** What in the address opens a layer that may have fields. A question and a picture have none. */
const PARAMS = ['dialog', 'pick', 'make'] as const;

/** A layer that is not drawn by then has failed: the keys are the screen's again. */
const GIVEN_UP_MS = 10_000;

/** The words of the open layers; nothing when none is. */
const layersIn = (search: Record<string, unknown>) => PARAMS.map((param) => search[param] ?? '').join('');

/**
 * A slow device draws a layer later than the next key comes. Until it has the focus, what is typed is kept for it, and a second press
 * of the button that opens it is that button's still (rule: screens/late-layers).
 * @returns how to stop
 */
export function keepKeysForLayers(router: AnyRouter): () => void {
  let drop = () => {};
  const stopWatching = watchSecondPress();
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const dropLast = drop;
    const layers = layersIn(toLocation.search);
    const isHere = fromLocation?.pathname === toLocation.pathname;
    if (layers && isHere && layers !== layersIn(fromLocation.search)) drop = keepUntilRendered(router, toLocation);
    // The same layer, said in other words, is still on its way.
    else if (layers) return;
    // Only now: one that is asked for anew on its way goes on with what was typed.
    dropLast();
  });
  return () => {
    stopWatching();
    stop();
    drop();
  };
}

function keepUntilRendered(router: AnyRouter, { state }: ParsedLocation): () => void {
  // Come by a link, there is nothing of ours to go back to: it closes by Escape once it is there.
  const keys = holdKeys(state.isLayer ? () => stepBack(router.history, 'dialog') : undefined);
  const stop = () => {
    clearTimeout(givenUp);
    unsubscribe();
  };
  const drop = () => {
    stop();
    keys.drop();
  };
  const givenUp = setTimeout(drop, GIVEN_UP_MS);
  const unsubscribe = router.subscribe('onRendered', () => {
    stop();
    keys.letGo();
  });
  return drop;
}
