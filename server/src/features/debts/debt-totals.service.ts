import { type Shop, today } from '../../application/shop';
import * as queries from './debt-totals.queries';

/** The counts and sums of the shop's living debts, as kept. */
export const keptStats = ({ db, shopId }: Shop) => queries.readStats(db, shopId);

/** The same, with what was due before the shop's today and is not paid. */
export async function debtStats(shop: Shop) {
  const { db, shopId } = shop;
  const [kept, overdue] = await Promise.all([keptStats(shop), queries.overdueBefore(db, shopId, today(shop))]);
  return { ...kept, overdue };
}
