import { withRows } from './outbox-rows';
import { waitingIn } from './waiting-sales';

/**
 * How many sales would be lost with this device's copy of them: what its database says, which may not have been read into the page yet.
 * @throws where it cannot be read
 */
export async function unsentSales(username: string): Promise<number> {
  const { toSend, refused } = waitingIn(await withRows(username, (db) => db.getAll('sales')));
  return toSend + refused;
}
