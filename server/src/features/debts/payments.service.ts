import { earliestUnpaid, payInstallment } from '@trastienda/domain/installments/pay';
import { type Cents, cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { ok, type Result, refuse } from '@trastienda/domain/result';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import type { PaymentTarget } from '../../ledger/posting';
import { exceedsRemaining } from '../../ledger/refusals';
import * as queries from './installments.queries';

/** A movement as far as it pays a debt: `installmentId` alone knows its debt, `debtId` alone means its earliest unpaid one. */
export interface WantedPayment {
  amount: Cents;
  debtId: string | null;
  installmentId: string | null;
}

export interface UnknownTarget {
  index: number;
  field: 'debt_id' | 'installment_id';
  message: string;
}

/**
 * Finds where each of several payments goes, as if they were made one after the other, and refuses them all when those to one
 * installment are together more than remains of it. The caller has locked the ledger. Names the first that names nothing.
 */
export async function aimPayments(
  shop: Shop<Tx>,
  wanted: readonly WantedPayment[],
): Promise<Result<(PaymentTarget | undefined)[], UnknownTarget>> {
  const known = await installmentsMeant(shop, wanted);
  const now = new Map(known.map((one) => [one.id, { ...one }]));
  const targets: (PaymentTarget | undefined)[] = [];
  for (const [index, payment] of wanted.entries()) {
    if (payment.debtId === null && payment.installmentId === null) {
      targets.push(undefined);
      continue;
    }
    const aimed = aim(payment, [...now.values()]);
    if (!aimed.ok) return refuse({ index, ...aimed.problem });
    const installment = aimed.value;
    now.set(installment.id, { ...installment, paid: cents(installment.paid + payment.amount) });
    targets.push({ debtId: installment.debtId, installmentId: installment.id });
  }
  for (const one of known) {
    const amounts = wanted.filter((_, index) => targets[index]?.installmentId === one.id).map(({ amount }) => amount);
    if (amounts.length > 0) refuseExcess(one, sum(amounts));
  }
  return ok(targets);
}

/**
 * Those that are named, and all of a debt of which none is: which of them is the earliest is still to be found, or whether there is such
 * a debt.
 */
async function installmentsMeant({ db, shopId }: Shop<Tx>, wanted: readonly WantedPayment[]) {
  const distinct = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const named = await queries.findInstallments(db, shopId, distinct(wanted.map((payment) => payment.installmentId)));
  const isNamed = ({ debtId, installmentId }: WantedPayment) =>
    named.some((one) => one.id === installmentId && (debtId === null || one.debtId === debtId));
  const debtIds = wanted.flatMap((payment) => (isNamed(payment) ? [] : payment.debtId));
  const ofDebts = await queries.installmentsOfLiving(db, shopId, distinct(debtIds));
  return [...new Map([...ofDebts, ...named].map((one) => [one.id, one])).values()];
}

function aim(
  { debtId, installmentId }: WantedPayment,
  installments: queries.InstallmentRow[],
): Result<queries.InstallmentRow, Omit<UnknownTarget, 'index'>> {
  const ofDebt = debtId === null ? installments : installments.filter((one) => one.debtId === debtId);
  if (ofDebt.length === 0 && debtId !== null) return refuse({ field: 'debt_id', message: 'Esa deuda no existe' });
  if (installmentId !== null) {
    const found = ofDebt.find((one) => one.id === installmentId);
    if (found) return ok(found);
    const elsewhere = installments.some((one) => one.id === installmentId);
    const message = elsewhere ? 'Esa cuota no es de la deuda' : 'Esa cuota no existe';
    return refuse({ field: 'installment_id', message });
  }
  // Of a debt without a rest it is the last one that says so: nothing remains of it.
  const target = earliestUnpaid(ofDebt) ?? ofDebt.at(-1);
  return target ? ok(target) : refuse({ field: 'debt_id', message: 'Esa deuda no existe' });
}

function refuseExcess(installment: queries.InstallmentRow, amount: Cents): void {
  const decided = payInstallment(installment, amount);
  if (decided.ok) return;
  throw exceedsRemaining(
    amount,
    decided.problem.code === 'amount_exceeds_remaining' ? decided.problem.remaining : ZERO,
  );
}

/** Whether an installment is there, of a debt that is not deleted. */
export const installmentLives = async ({ db, shopId }: Shop<Tx>, id: string): Promise<boolean> =>
  (await queries.findInstallments(db, shopId, [id])).length > 0;
