import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, stepDays } from '../dates/day';
import { debtTotals } from '../loans/debt-totals';
import { cents, sum } from '../money/cents';
import { changeAmount, decideDeletion } from './edit';
import { type DatedInstallment, newInstallment, remaining, statusAfter } from './installment';
import { debtPaymentLabel, FREQUENCY_LABELS, NEW_DEBT } from './limits';
import { earliestUnpaid, payInstallment } from './pay';
import { spreadTotal } from './spread';

type Step = { do: 'pay' | 'pay debt' | 'undo' | 'amount' | 'total' | 'delete'; at: number; amount: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('pay', 'pay debt', 'undo', 'amount', 'total', 'delete'),
  at: fc.nat({ max: 71 }),
  amount: fc.integer({ min: 1, max: 5000 }),
});

/** A debt and the payments made to it; whatever is refused leaves both as they were. */
function live(all: readonly DatedInstallment[], { do: what, at, amount }: Step): DatedInstallment[] {
  const one = all[at % all.length];
  if (!one) throw new Error('a debt keeps an installment');
  const put = (changes: Partial<DatedInstallment>, to = one) =>
    all.map((each) => (each === to ? { ...each, ...changes } : each));
  const value = cents(amount);
  if (what === 'pay') {
    const paid = payInstallment(one, value);
    return paid.ok ? put(paid.value) : [...all];
  }
  if (what === 'pay debt') {
    const earliest = earliestUnpaid(all);
    const paid = earliest && payInstallment(earliest, value);
    return paid?.ok ? put(paid.value, earliest) : [...all];
  }
  if (what === 'undo') {
    const paid = cents(one.paid - value);
    return paid >= 0 ? put({ paid, status: statusAfter(one.amount, paid) }) : [...all];
  }
  if (what === 'amount') {
    const changed = changeAmount(one, cents(amount - 1), sum(all.map((each) => each.amount)));
    return changed.ok ? put(changed.value) : [...all];
  }
  if (what === 'delete') return decideDeletion(one, all.length).ok ? all.filter((each) => each !== one) : [...all];
  const spread = spreadTotal(all, cents(amount * all.length));
  return spread.ok ? spread.value : [...all];
}

// rule: installments/total-is-sum, installments/status
test('whatever is done to a debt, its parts hold together to the cent', () => {
  const debt = fc.array(fc.tuple(fc.nat({ max: 3000 }), fc.boolean()), { minLength: 1, maxLength: 12 }).map((parts) =>
    parts.map(([amount, paid], index) => ({
      ...newInstallment(cents(amount), paid ? 'paid' : 'unpaid'),
      dueDate: stepDays(day('2026-01-01'), index),
    })),
  );
  fc.assert(
    fc.property(debt, fc.array(step, { maxLength: 60 }), (start, steps) => {
      let all: DatedInstallment[] = start;
      for (const next of steps) {
        all = live(all, next);
        const totals = debtTotals(cents(1000), all);
        expect(totals.total).toBe(totals.paid + totals.unpaid);
        expect(all.length).toBeGreaterThan(0);
        for (const one of all) {
          expect(one.paid).toBeGreaterThanOrEqual(0);
          expect(remaining(one)).toBeGreaterThanOrEqual(0);
          if (one.status === 'paid' || one.amount > 0) expect(one.status === 'paid').toBe(remaining(one) === 0);
        }
      }
    }),
    { numRuns: 500 },
  );
});

// rule: installments/new-debt, installments/payment-label
test('a new debt starts with one installment of one peso', () => {
  expect(NEW_DEBT).toEqual({
    name: 'Nueva deuda',
    frequency: 'monthly',
    installmentCount: 1,
    minimumPayment: 100,
    moneyToReceive: 100,
    amountPerInstallment: 100,
  });
  expect(Object.values(FREQUENCY_LABELS)).toEqual(['Mensual', 'Quincenal', 'Semanal']);
  expect(debtPaymentLabel('Moto')).toBe('Pago a Moto');
});
