import { day } from '@trastienda/domain/dates/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUnpaid, remainingOf } from '../../shop/debt/remaining';
import { dueText } from '../../ui/due-text';
import { dueSoonText, isOverdue, openingPage, pieTexts } from './figures';

const TODAY = day('2026-11-20');
const one = (amount: number, total_paid: number, due_date = '2026-12-01') => ({
  installment_id: '00000000-0000-4000-8000-000000000000',
  amount,
  total_paid,
  paid_before: 0,
  due_date,
  status: amount === total_paid ? ('paid' as const) : ('unpaid' as const),
});

test('what remains of an installment is exact to the cent', () => {
  expect(remainingOf(one(123_675, 39_675))).toBe(8_400_000);
  expect(remainingOf(one(0.3, 0.1))).toBe(20);
});

test('a card opens on the page of its first unpaid installment, and on the first page when all is paid', () => {
  const paid = one(10, 10);
  expect(openingPage({ installments: [paid, paid, paid, one(10, 4), one(10, 0)] })).toBe(2);
  expect(openingPage({ installments: [one(10, 0), paid] })).toBe(1);
  expect(openingPage({ installments: [paid, paid, paid, paid] })).toBe(1);
  expect(firstUnpaid({ installments: [paid] })).toBeUndefined();
});

// rule: installments/stats
test('an unpaid installment is overdue from the day after its date', () => {
  expect(isOverdue(one(10, 0, '2026-11-19'), TODAY)).toBe(true);
  expect(isOverdue(one(10, 0, '2026-11-20'), TODAY)).toBe(false);
  expect(isOverdue(one(10, 10, '2026-11-19'), TODAY)).toBe(false);
});

test('the days left are said within a week', () => {
  expect(dueSoonText('2026-11-20', TODAY)).toBe('Vence hoy');
  expect(dueSoonText('2026-11-21', TODAY)).toBe('Vence mañana');
  expect(dueSoonText('2026-11-24', TODAY)).toBe('Vence en 4 días');
  expect(dueSoonText('2026-11-28', TODAY)).toBeUndefined();
  expect(dueSoonText('2026-11-19', TODAY)).toBeUndefined();
});

test('the pie’s two parts are 100 % together', () => {
  expect(pieTexts({ amountPaid: 2_318_450, amountTotal: 5_924_100 })).toEqual({
    paid: '39,1\u00A0%',
    unpaid: '60,9\u00A0%',
    whole: '39\u00A0%',
  });
  const number = (text: string) => Number(text.replace('\u00A0%', '').replace(',', '.'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, share) => {
      const { paid, unpaid } = pieTexts({ amountPaid: Math.floor(total * share), amountTotal: total });
      expect(number(paid) + number(unpaid)).toBeCloseTo(100, 8);
    }),
  );
});

// rule: installments/due
test('a day that is due says how far it is, also when it is past', () => {
  const texts = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-27'].map((due) =>
    dueText(due, TODAY),
  );
  expect(texts).toEqual(['Venció hace 4 días', 'Venció ayer', 'Vence hoy', 'Vence mañana', 'Vence en 7 días']);
});
