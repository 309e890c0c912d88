import { Refusal } from '../application/refusal';
import type { Shop } from '../application/shop';
import type { Tx } from '../db/database';
import { debtsTooLarge, movementTooLarge } from './refusals';
import { MAX_WORTH, type ShopShift, shiftShop, type TooLarge } from './shop.queries';

/** In this order a statement has them, so that the same figures are always the same statement. */
const FIGURES = [
  ...(['balance', 'movements', 'accounts', 'labels', 'debts', 'settled', 'settledTotal', 'total', 'paid'] as const),
  ...(['worth', 'customers', 'owing', 'owed', 'saleNumbers'] as const),
] as const;

/** Brings what several things change in the shop's row into it, together: the row is written once, or not at all where nothing changes. */
export async function keepShop({ db, shopId }: Shop<Tx>, shifts: readonly ShopShift[]): Promise<void> {
  const all: Partial<Record<keyof ShopShift, number>> = {};
  for (const figure of FIGURES) {
    const by = shifts.reduce((sum, shift) => sum + (shift[figure] ?? 0), 0);
    if (by !== 0) all[figure] = by;
  }
  if (Object.keys(all).length === 0) return;
  // It comes from units times a price: nobody has made sure yet that it is exact.
  if (Math.abs(all.worth ?? 0) > MAX_WORTH) throw REFUSALS.stock();
  const tooLarge = await shiftShop(db, shopId, all as ShopShift);
  if (tooLarge) throw REFUSALS[tooLarge]();
}

/** rule: ledger/largest-total */
const REFUSALS: Record<TooLarge, () => Refusal> = {
  balance: () => movementTooLarge('el total de las cuentas'),
  debts: debtsTooLarge,
  customers: () => movementTooLarge('lo que deben los clientes'),
  stock: () => new Refusal('total_too_large', 'El stock junto valdría más de lo que Trastienda puede llevar.'),
};
