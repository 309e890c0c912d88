import { cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { balanceProblem } from './balance';

const BALANCE = cents(123_450);

// rule: ledger/no-overdraft
test('an outflow may take the whole balance and not a cent more', () => {
  expect(balanceProblem('money_outflow', 1_234.5, BALANCE)).toBeUndefined();
  expect(balanceProblem('money_outflow', 1_234.51, BALANCE)).toBe(
    'La cuenta no tiene el saldo suficiente , solo cuenta con $ 1.234,50',
  );
});

test('a debt payment is an outflow, an inflow always fits', () => {
  expect(balanceProblem('debt', 2_000, BALANCE)).toBeDefined();
  expect(balanceProblem('inflow_of_money', 2_000, BALANCE)).toBeUndefined();
});

test('an amount that is not there yet is nobody’s problem', () => {
  expect(balanceProblem('money_outflow', undefined, BALANCE)).toBeUndefined();
  expect(balanceProblem('money_outflow', Number.NaN, BALANCE)).toBeUndefined();
});
