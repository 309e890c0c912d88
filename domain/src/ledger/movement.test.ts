import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents';
import { balanceChange, DEFAULT_LABELS, isOutflow, labelForType, MOVEMENT_TYPES } from './movement';

const type = fc.constantFrom(...MOVEMENT_TYPES);

// rule: ledger/default-labels
test('an empty or a default label follows the type', () => {
  fc.assert(
    fc.property(type, type, (to, from) => {
      expect(labelForType(to, DEFAULT_LABELS[from])).toBe(DEFAULT_LABELS[to]);
      expect(labelForType(to, '  ')).toBe(DEFAULT_LABELS[to]);
    }),
  );
});

// rule: ledger/default-labels
test('a label that the user wrote stays to the letter', () => {
  expect(labelForType('debt', 'Alquiler')).toBe('Alquiler');
  expect(labelForType('debt', ' Salida de dinero extra')).toBe(' Salida de dinero extra');
});

test('the default labels say what the movement is', () => {
  expect(DEFAULT_LABELS).toEqual({
    inflow_of_money: 'Entrada de dinero',
    money_outflow: 'Salida de dinero',
    debt: 'Pago de deuda',
  });
});

// rule: ledger/movement
test('inflows add their value, outflows and debt payments take theirs', () => {
  fc.assert(
    fc.property(type, fc.integer({ min: 1, max: 999_999_999_999 }).map(cents), (some, value) => {
      expect(balanceChange(some, value)).toBe(isOutflow(some) ? -value : value);
    }),
  );
  expect(MOVEMENT_TYPES.filter(isOutflow)).toEqual(['money_outflow', 'debt']);
});
