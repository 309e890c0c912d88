import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { listenToKeys, queueKey, takeKeys } from './charge-keys';
import type { useCharge } from './use-charge';

/**
 * 1 to 9 choose a method, Enter records. What is pressed before it is known which methods there are waits until it is.
 * @returns records the sale
 */
export function useChargeKeys(
  charge: ReturnType<typeof useCharge>,
  { isSent, button }: { isSent: boolean; button: RefObject<HTMLButtonElement | null> },
): () => void {
  const now = useRef(charge);
  now.current = charge;
  const areKnown = isSent || !charge.accounts.isPending;
  useEffect(() => listenToKeys(button), [button]);
  useEffect(() => {
    if (!areKnown) return undefined;
    return takeKeys((key) => {
      if (key === 'Enter') return void now.current.record();
      const method = now.current.methods[Number(key) - 1];
      if (method && !isSent) flushSync(() => now.current.toggle(method));
    });
  }, [areKnown, isSent]);
  return () => (areKnown ? void charge.record() : queueKey('Enter'));
}
