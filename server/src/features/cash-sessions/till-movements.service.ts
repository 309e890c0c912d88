import { saleOfBelonging } from '@trastienda/domain/sales/limits';
import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { inOrderFound, type NumberedMovement } from '../movements/movement-list.service';
import { recordedNumbers } from '../movements/till-movements.queries';
import * as queries from './cash-sessions.queries';

export interface TillMovements {
  movements: (NumberedMovement & { sale_id: string | null })[];
  count: number;
}

/** A window on the movements of a till as they are now, the last recorded first (rule: cash-sessions/movements). */
export async function listTillMovements(
  shop: Shop,
  id: string,
  { limit, offset }: queries.Window,
): Promise<TillMovements> {
  const { db, shopId } = shop;
  const till = await queries.findStretch(db, shopId, id);
  if (!till) throw notFound();
  const { account_id: accountId, seq: after, closed_seq, count } = till;
  if (offset >= count) return { movements: [], count };
  const stretch = { shopId, accountId, after, before: closed_seq ?? undefined };
  const few = Math.min(limit, count - offset);
  // Whatever stands nearer to the end is reached from there.
  const fromEnd = count - offset - few;
  const numbers =
    fromEnd < offset
      ? (await recordedNumbers(db, stretch, { limit: few, offset: fromEnd }, 'asc')).reverse()
      : await recordedNumbers(db, stretch, { limit: few, offset }, 'desc');
  const rows = await inOrderFound(shop, numbers);
  const named = rows.flatMap(({ belongs_to }) => saleOfBelonging(belongs_to) ?? []);
  const sales = await queries.salesOfNumbers(db, shopId, named);
  return {
    count,
    movements: rows.map((row) => ({ ...row, sale_id: sales.get(saleOfBelonging(row.belongs_to) ?? 0) ?? null })),
  };
}
