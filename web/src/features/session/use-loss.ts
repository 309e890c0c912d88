import { useEffect, useState } from 'react';
import { unsavedWork } from '../../lib/outbox';
import { useSession } from '../../lib/session';
import { remembered } from '../../lib/storage';
import { cartsKey } from '../../shop/sale/carts-key';
import { unsentSales } from '../../shop/sale/unsent-sales';
import { useSaleOutbox } from '../../shop/sale/waiting-sales';
import { countKey } from '../../shop/stock-count/kept-count';
import { filledCarts } from './kept-carts';
import { lossWords } from './loss';

/** A database that does not answer keeps nobody in. */
const PATIENCE_MS = 3_000;

/** What leaving would throw away now, in words. It asks the device itself: the page may not have read it yet. */
export async function readLoss(): Promise<string | undefined> {
  const { username } = useSession.getState();
  // Of nobody nothing is looked at: that would make their database anew.
  if (username === '') return undefined;
  const late = new Promise<'unread'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'unread'));
  const sales = await Promise.race([unsentSales(username), late]).catch(() => 'unread' as const);
  const counts = remembered(countKey()) === undefined ? 0 : 1;
  return lossWords({ ...unsavedWork(), counts, carts: filledCarts(remembered(cartsKey())), sales });
}

/**
 * The same for as long as the question stands, anew with each sale that comes or goes meanwhile. Undefined until it was read; what was
 * said last stays when the question is answered.
 */
export function useLoss(isAsked: boolean): { words: string | undefined } | undefined {
  const [loss, setLoss] = useState<{ words: string | undefined }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isStill = true;
    const read = () => void readLoss().then((words) => isStill && setLoss({ words }));
    setLoss(undefined);
    read();
    const stop = useSaleOutbox.subscribe(read);
    return () => {
      isStill = false;
      stop();
    };
  }, [isAsked]);
  return loss;
}
