import { type Cents, cents, MAX_AMOUNT, sum } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import { type Installment, remaining, statusAfter } from './installment';

export type SpreadProblem =
  | { code: 'below_paid'; paid: Cents }
  | { code: 'no_unpaid_installments' }
  | { code: 'total_too_large' };

/** How much an installment counts when a difference is divided, and how much of it it can take at most. */
type Taker = { index: number; weight: Cents; room: number };

/**
 * Gives a debt another total (rule: installments/spread): the difference goes to the unpaid installments in proportion
 * to their amounts, to the cent, the last one takes the rest. `installments` come in the order of their due dates; the
 * same come back, changed.
 *
 * One that would fall below what is already paid of it stays there, and the others share what it cannot give, so a total is
 * refused only when it is below all that was paid. Where none is unpaid, those of 0 share a raise equally.
 */
export function spreadTotal<T extends Installment>(
  installments: readonly T[],
  total: Cents,
): Result<T[], SpreadProblem> {
  const paid = sum(installments.map((one) => one.paid));
  const difference = total - sum(installments.map((one) => one.amount));
  if (difference === 0) return ok([...installments]);
  if (total < paid) return refuse({ code: 'below_paid', paid });
  if (total > MAX_AMOUNT) return refuse({ code: 'total_too_large' });

  const takers = difference > 0 ? raisable(installments) : reducible(installments);
  if (takers.length === 0) return refuse({ code: 'no_unpaid_installments' });
  const shares = divide(Math.abs(difference), takers);
  return ok(
    installments.map((one, index) => {
      const share = shares.get(index);
      if (!share) return one;
      const amount = cents(one.amount + Math.sign(difference) * share);
      return { ...one, amount, status: statusAfter(amount, one.paid) };
    }),
  );
}

/** One of 0 is paid (rule: installments/status), and still the only one that a raise can go to where all others are. */
function raisable(installments: readonly Installment[]): Taker[] {
  const all = [...installments.entries()];
  const room = Number.POSITIVE_INFINITY;
  const unpaid = all.filter(([, one]) => one.status === 'unpaid');
  return unpaid.length > 0
    ? unpaid.map(([index, one]) => ({ index, weight: one.amount, room }))
    : all.flatMap(([index, one]) => (one.amount === 0 ? { index, weight: cents(1), room } : []));
}

const reducible = (installments: readonly Installment[]): Taker[] =>
  [...installments.entries()]
    .map(([index, one]) => ({ index, weight: one.amount, room: remaining(one) }))
    .filter((taker) => taker.room > 0);

/** Whole cents by index that add up to `amount`, none over its taker's room. The rooms together hold the amount. */
function divide(amount: number, takers: readonly Taker[]): Map<number, number> {
  const shares = new Map<number, number>();
  let open = [...takers];
  let left = amount;
  for (let full = overfilled(left, open); full.size > 0; full = overfilled(left, open)) {
    for (const { index, room } of full) {
      shares.set(index, room);
      left -= room;
    }
    open = open.filter((taker) => !full.has(taker));
  }

  const whole = sum(open.map((taker) => taker.weight));
  const parts = open.map((taker) => proportion(left, taker.weight, whole));
  let rest = left - parts.reduce((total, part) => total + part, 0);
  // The last takes the rest; a few cents that it has no room for go to the ones before it.
  for (let position = open.length - 1; position >= 0; position -= 1) {
    const taker = open[position];
    const part = parts[position];
    if (!taker || part === undefined) continue;
    const extra = Math.min(rest, taker.room - part);
    rest -= extra;
    shares.set(taker.index, part + extra);
  }
  return shares;
}

/** Those whose proportional part, fractions of a cent included, is more than they have room for. */
function overfilled(amount: number, takers: readonly Taker[]): Set<Taker> {
  const whole = BigInt(sum(takers.map((taker) => taker.weight)));
  return new Set(
    takers.filter(
      ({ weight, room }) => Number.isFinite(room) && BigInt(amount) * BigInt(weight) > BigInt(room) * whole,
    ),
  );
}

/** `amount * weight / whole`, whole cents, the fraction left off; exact where a float would not be. */
const proportion = (amount: number, weight: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(weight)) / BigInt(whole));
