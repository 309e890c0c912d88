import { countWaiting } from './outbox-changes';
import { withRows } from './outbox-rows';

/**
 * How many sales would be lost with this device's copy of them: what its database says, which may not have been read into the page yet.
 * @throws where it cannot be read
 */
export async function unsentSales(username: string): Promise<number> {
  const { toSend, refused } = await withRows(username, countWaiting);
  return toSend + refused;
}
