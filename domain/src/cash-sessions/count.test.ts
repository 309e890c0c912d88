import { expect, test } from 'vitest';
import { cents, ZERO } from '../money/cents';
import { differenceLabel, differenceOf, expectedOf, takesTransfers, tillName } from './count';

// rule: cash-sessions/expected
test('a till should have what it opened with, more what came in, less what went out', () => {
  const figures = { opening: cents(4_000_000), inflow: cents(14_821_000), outflow: cents(1_850_000) };
  expect(expectedOf(figures)).toBe(16_971_000);
  expect(differenceOf(figures, cents(16_920_000))).toBe(-51_000);
  expect(differenceOf(figures, null)).toBe(null);
  expect(differenceOf({ opening: ZERO, inflow: ZERO, outflow: cents(5) }, ZERO)).toBe(5);
  expect([differenceLabel(cents(1)), differenceLabel(cents(-1))]).toEqual(['Sobrante de caja', 'Faltante de caja']);
});

// rule: cash-sessions/transfers
test('transfers are counted with the cash, else with the method that was made first', () => {
  const line = (payment_method_id: number, name: string) => ({ payment_method_id, name });
  const [qr, card, cash] = [line(7, 'QR'), line(3, 'Débito'), line(9, 'Efectivo')];
  expect(takesTransfers([qr, card, cash])).toBe(cash);
  expect(takesTransfers([qr, card])).toBe(card);
  expect(takesTransfers([])).toBe(undefined);
});

// rule: cash-sessions/close
test('the till of an account that is called one already is not called so twice', () => {
  const names = ['Efectivo', 'Caja del local', 'caja chica', 'Caja', 'Cajero Banelco'].map(tillName);
  expect(names).toEqual([
    'la caja de Efectivo',
    'la caja del local',
    'la caja chica',
    'la caja',
    'la caja de Cajero Banelco',
  ]);
});
