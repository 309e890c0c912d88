import { cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { asNow, isCash, type PaymentKey, paidOf, roundAmounts, toggled, withAmount, wouldCost } from './payments';

const method = (name: string, percent = 0): PaymentKey => ({
  key: name,
  accountId: 'till',
  accountName: 'Caja',
  methodId: 1,
  name,
  percent,
});
const [cash, qr, card] = [method('Efectivo', -10), method('QR'), method('Crédito 3 cuotas', 15)];
const due = cents(32_167_950);

// rule: counter/payments
test('another method takes the place of the one that stood there, and then comes beside', () => {
  const preset = { payments: [{ method: cash }], isPreset: true };
  const other = toggled(preset, qr);
  expect(other.payments).toEqual([{ method: qr }]);
  expect(toggled(other, card).payments).toEqual([{ method: qr }, { method: card }]);
  expect(toggled(toggled(other, card), qr).payments).toEqual([{ method: card }]);
  expect(toggled(preset, cash).payments).toEqual([]);
});

// rule: sales/adjustment, counter/payments
test('the last one takes what the others leave, and each is charged with its adjustment', () => {
  const both = withAmount(
    { payments: [{ method: cash }, { method: qr }], isPreset: false },
    cash.key,
    cents(15_000_000),
  );
  expect(paidOf(due, both.payments)).toEqual({
    amounts: [15_000_000, 17_167_950],
    charged: [13_500_000, 17_167_950],
    adjustment: -1_500_000,
    total: 30_667_950,
    missing: 0,
    problem: undefined,
  });
  expect(wouldCost(due, cash)).toBe(28_951_155);
});

// rule: counter/payments
test('what was chosen follows its method, and goes with it', () => {
  const chosen = { payments: [{ method: cash, amount: cents(100) }, { method: card }], isPreset: false };
  const dearer = { ...card, percent: 20 };
  expect(asNow(chosen, [cash, qr, dearer]).payments).toEqual([{ method: cash, amount: 100 }, { method: dearer }]);
  expect(asNow(chosen, [qr, dearer])).toEqual({ payments: [{ method: dearer }], isPreset: false });
});

// rule: sales/adds-up
test('what is missing is told, to the cent, and what is too much', () => {
  expect(paidOf(due, [{ method: qr, amount: cents(due - 1) }]).missing).toBe(1);
  expect(paidOf(due, [{ method: qr, amount: cents(due + 1) }]).missing).toBe(-1);
  expect(paidOf(due, []).missing).toBe(due);
  expect(paidOf(cents(0), []).missing).toBe(0);
  expect(paidOf(cents(1), [{ method: method('Casi nada', -90) }]).problem).toBeDefined();
});

// rule: counter/payments
test('cash is known by its name, and round amounts are the next ones that notes make', () => {
  expect([cash, qr, method('EFECTIVO USD')].map(isCash)).toEqual([true, false, true]);
  expect(roundAmounts(cents(13_500_000))).toEqual([14_000_000, 15_000_000]);
  expect(roundAmounts(cents(757))).toEqual([800, 1000]);
  expect(roundAmounts(cents(5_000_000))).toEqual([6_000_000, 10_000_000]);
  expect(roundAmounts(cents(0))).toEqual([]);
});
