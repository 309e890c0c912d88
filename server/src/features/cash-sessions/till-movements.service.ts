import { saleOfBelonging } from '@trastienda/domain/sales/limits';
import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { NumberedMovement } from '../movements/movement-list.service';
import { listRecorded } from '../movements/till-movements.service';
import * as queries from './cash-sessions.queries';

export interface TillMovements {
  movements: (NumberedMovement & { sale_id: string | null })[];
  count: number;
}

/** A window on the movements of a till as they are now, the last recorded first (rule: cash-sessions/movements). */
export async function listTillMovements(shop: Shop, id: string, window: queries.Window): Promise<TillMovements> {
  const { db, shopId } = shop;
  const till = await queries.findStretch(db, shopId, id);
  if (!till) throw notFound();
  const { account_id: accountId, seq: after, closed_seq, count, transfers, opening } = till;
  const recorded = { accountId, after, before: closed_seq ?? undefined, opening, count, transfers };
  const rows = await listRecorded(shop, recorded, window);
  const named = rows.flatMap(({ belongs_to }) => saleOfBelonging(belongs_to) ?? []);
  const sales = await queries.salesOfNumbers(db, shopId, named);
  return {
    count,
    movements: rows.map((row) => ({ ...row, sale_id: sales.get(saleOfBelonging(row.belongs_to) ?? 0) ?? null })),
  };
}
