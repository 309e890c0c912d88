import type { Shop } from '../../application/shop';
import type { Window } from './movement-list.queries';
import { inOrderFound, type NumberedMovement } from './movement-list.service';
import * as queries from './till-movements.queries';

interface Recorded extends Omit<queries.Stretch, 'shopId'> {
  /** How many there are. */
  count: number;
  /** How many of them are transfers, from the account or to it. */
  transfers: number;
}

/** A window on what was recorded of an account between two numbers, last first. */
export async function listRecorded(shop: Shop, recorded: Recorded, window: Window): Promise<NumberedMovement[]> {
  const { db, shopId } = shop;
  const { count, transfers, ...of } = recorded;
  const limit = Math.min(window.limit, count - window.offset);
  if (limit <= 0) return [];
  // Whatever stands nearer to the end is reached from there.
  const fromEnd = count - window.offset - limit;
  const order = fromEnd < window.offset ? 'asc' : 'desc';
  const offset = Math.min(fromEnd, window.offset);
  const stretch = { ...of, shopId };
  const numbers =
    transfers === 0
      ? await queries.ownNumbers(db, { ...stretch, offset }, { limit, order })
      : await among(shop, stretch, { transfers, offset, limit, order });
  return inOrderFound(shop, order === 'asc' ? numbers.reverse() : numbers);
}

interface Cut extends Window {
  transfers: number;
  order: queries.Order;
}

/**
 * Among transfers that reach the account, which stand in another index: as many rows as the window surely has before it are passed over in
 * the account's own, and only from there on the two are put in one order.
 */
async function among({ db }: Shop, stretch: queries.Stretch, { transfers, offset, limit, order }: Cut) {
  const passed = Math.max(0, offset - transfers);
  const isDown = order === 'desc';
  if (passed === 0) return queries.mergedNumbers(db, { ...stretch, offset, reach: offset + limit }, { limit, order });
  const [start] = await queries.ownNumbers(db, { ...stretch, offset: passed }, { limit: 1, order });
  if (start === undefined) return [];
  const beyond = await queries.countReaching(db, {
    ...stretch,
    ...(isDown ? { after: start } : { before: start }),
  });
  const rest = offset - passed - beyond;
  const from = { ...stretch, ...(isDown ? { before: start + 1 } : { after: start - 1 }) };
  return queries.mergedNumbers(db, { ...from, offset: rest, reach: rest + limit }, { limit, order });
}
