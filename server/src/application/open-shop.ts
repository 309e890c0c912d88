import type { Tx } from '../db/database';
import { holdState, openLeft } from '../db/shop-states';
import type { ShopState } from '../db/tables-shop';
import { Refusal } from './refusal';

/** Whether a shop may be looked at. */
export const isToBeRead = (state: ShopState): boolean => state === 'open' || state === 'moving';

/** What is said to whoever was let in just before the account was deleted (rule: session/deletion). */
export const deletedRefusal = () => new Refusal('unauthorized', 'Esta cuenta se eliminó.');

/** What is said of a shop that is on its way: the page takes it for a server that is not reached just now (rule: shop/moving). */
export function awayRefusal(state: ShopState, movedTo: string | null): Refusal {
  if (state === 'deleted') return deletedRefusal();
  if (state !== 'moved')
    return new Refusal('unavailable', 'Tu local se está mudando a otro servidor. Intenta de nuevo en unos segundos.');
  const where = movedTo === null ? 'Intenta de nuevo en unos minutos.' : `Ahora lo encuentras en ${movedTo}.`;
  return new Refusal('unavailable', `Tu local se mudó a otro servidor. ${where}`, { retryAfter: 30 });
}

/**
 * Refuses to write to a shop that is not open; an open one stays so until the transaction ends (rule: shop/moving). To be asked before
 * anything else of the transaction.
 */
export async function holdOpen(tx: Tx, shopId: string): Promise<void> {
  const shop = await holdState(tx, shopId);
  if (!shop) throw deletedRefusal();
  if (shop.state === 'open') return;
  if (shop.state !== 'moving' || shop.is_over === 0) throw awayRefusal(shop.state, shop.moved_to);
  // Gone on with at the last moment: it is what it is now.
  if (!(await openLeft(tx, shopId))) await holdOpen(tx, shopId);
}
