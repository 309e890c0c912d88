import { type Cents, cents, MAX_TOTAL, negate } from '@trastienda/domain/money/cents';
import type { Tx } from '../../db/database';
import type { Shop } from '../../db/shop';
import { Refusal } from '../../http/refusal';
import { shiftUsed } from '../credit-cards/credit-cards.service';
import * as queries from './debt-totals.queries';

type Counts = { installment_count: number; paid_count: number };

/** A debt with its sums, as it enters or leaves the shop's stats. */
export interface CountedDebt extends Counts {
  total: Cents;
  paid: Cents;
  credit_card_id: string | null;
}

/** A debt is paid when all its installments are. */
const settled = ({ installment_count, paid_count }: Counts): number => (paid_count === installment_count ? 1 : 0);

/** Takes the shop's ledger before anything is read that the change depends on: changes of one shop's books take turns. */
export const lockBooks = ({ db, shopId }: Shop<Tx>) => shiftStats(db, shopId, NOTHING);

const NOTHING: queries.StatsShift = { debts: 0, settled: 0, total: cents(0), paid: cents(0) };

async function shiftStats(tx: Tx, shopId: string, by: queries.StatsShift): Promise<void> {
  if (await queries.shiftStats(tx, shopId, by, MAX_TOTAL)) return;
  throw new Refusal('total_too_large', 'Las deudas juntas pasarían de lo que Trastienda puede llevar.');
}

/** Counts a new debt in the shop's stats and in what its card has used. */
export async function countDebt({ db, shopId }: Shop<Tx>, debt: CountedDebt): Promise<void> {
  const { total, paid } = debt;
  await shiftStats(db, shopId, { debts: 1, settled: settled(debt), total, paid });
  await shiftUsed(db, shopId, debt.credit_card_id, cents(total - paid));
}

/** Takes a debt that was just hidden out of them again. */
export async function uncountDebt({ db, shopId }: Shop<Tx>, debt: CountedDebt): Promise<void> {
  const { total, paid } = debt;
  await shiftStats(db, shopId, { debts: -1, settled: -settled(debt), total: negate(total), paid: negate(paid) });
  await shiftUsed(db, shopId, debt.credit_card_id, cents(paid - total));
}

/**
 * The only way in which a debt's sums change: its own, and while it lives the shop's and its card's. A deleted debt's own sums stay
 * true, too, when a payment from its time is taken back.
 */
export async function shiftDebt({ db, shopId }: Shop<Tx>, id: string, by: queries.DebtShift): Promise<void> {
  const after = await queries.shiftDebt(db, shopId, id, by);
  if (after.deleted_at !== null) return;
  const before = {
    installment_count: after.installment_count - by.installments,
    paid_count: after.paid_count - by.paidInstallments,
  };
  const { total, paid } = by;
  await shiftStats(db, shopId, { debts: 0, settled: settled(after) - settled(before), total, paid });
  await shiftUsed(db, shopId, after.credit_card_id, cents(total - paid));
}

/** The counts and sums of the shop's living debts, as kept. */
export const debtStats = ({ db, shopId }: Shop) => queries.readStats(db, shopId);
