import type { Sale } from '@trastienda/contract/sales';
import { mayBeDone, NetworkError } from '../../lib/api-error';
import { checkServer, isServerOff } from '../../lib/server-status';
import { sell } from '../../shop/sale/mutations';
import type { Sent } from './cart';

/** A server that is there has answered by then; nobody waits longer at the counter. */
const PATIENCE_MS = 12_000;
const CHECK_MS = 3_000;

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends it. No answer in time is none: it may be made all the same.
 * @param isLost whether an error leaves open what became of it
 * @returns undefined where it is
 * @throws any other error
 */
const send = (sale: Sent['sale'], isLost: (error: unknown) => boolean): Promise<Sale | undefined> =>
  Promise.race([sell(sale), after(PATIENCE_MS)]).catch((error: unknown) => {
    if (isLost(error)) return undefined;
    throw error;
  });

/**
 * Sells it where the server is there, once more by itself where no clear answer came: it is the same sale (rule: counter/lost-answer).
 * @returns undefined where it does not come through: then it is for the device to keep
 * @throws what the server says against it, or that it fails
 */
export async function sellIfThere({ sale }: Sent): Promise<Sale | undefined> {
  if (isServerOff()) return undefined;
  const sold = await send(sale, mayBeDone);
  if (sold) return sold;
  const isThere = await Promise.race([checkServer().then(() => !isServerOff()), after(CHECK_MS)]);
  return isThere ? send(sale, (error) => error instanceof NetworkError) : undefined;
}
