import type { Sale } from '@trastienda/contract/sales';
import { mayBeDone, NetworkError } from '../../lib/api-error';
import { checkServer, isServerOff } from '../../lib/server-status';
import { sell } from '../../shop/sale/mutations';
import type { Sent } from './cart';

/** A server that is there has answered by then; nobody waits longer at the counter. */
const PATIENCE_MS = 12_000;
const CHECK_MS = 3_000;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @throws NetworkError where no answer came in time: it may be made all the same */
const inTime = (sale: Promise<Sale>): Promise<Sale> =>
  Promise.race([
    sale,
    after(PATIENCE_MS).then(() => {
      throw new NetworkError();
    }),
  ]);

/**
 * Sells it where the server is there, once more by itself where no clear answer came: it is the same sale (rule: counter/lost-answer).
 * @returns undefined where it does not come through: then it is for the device to keep
 * @throws what the server says against it, or that it fails
 */
export async function sellIfThere({ sale }: Sent): Promise<Sale | undefined> {
  if (isServerOff()) return undefined;
  try {
    return await inTime(sell(sale));
  } catch (error) {
    if (!mayBeDone(error)) throw error;
  }
  const isThere = await Promise.race([checkServer().then(() => !isServerOff()), after(CHECK_MS)]);
  if (!isThere) return undefined;
  return inTime(sell(sale)).catch((error: unknown) => {
    if (error instanceof NetworkError) return undefined;
    throw error;
  });
}
