import { expect, test } from 'vitest';
import { typedMovement } from './movement-check';
import { emptyMovement, type MovementValues, nextMovement, typedPart } from './movement-values';

const ID = '6f2c1a52-4c2f-4b8e-9f0e-0d6c7c2c9a11';
const start: MovementValues = {
  ...emptyMovement('2026-11-20'),
  ...{ type: 'debt', label: 'Pago de deuda', financial_accounts_id: ID, payment_method_id: 3 },
};

test('after one was taken over what was chosen stays, and what was typed begins anew', () => {
  const typed = { ...start, value: 10, label: 'Moto', expense_id: ID, debt_id: ID, installment_id: ID };
  expect(nextMovement(typed)).toEqual({ ...start, expense_id: ID });
});

// rule: forms/drafts
test('what the screen chose by itself is nothing typed, anything else is', () => {
  expect(typedPart(start)).toEqual({});
  expect(typedPart({ ...start, entry_date: '2026-11-19', expense_id: undefined, value: null })).toEqual({});
  for (const change of [{ value: 10 }, { label: 'Moto' }, { label: '' }, { expense_id: ID }, { debt_id: ID }]) {
    expect(typedPart({ ...start, ...change })).toEqual({ ...start, ...change });
  }
});

// rule: forms/drafts, ledger/transfer
test('a draft from before there were transfers is taken, a transfer that says no account is told so at that field', () => {
  const { to_account_id: _, ...old } = { ...start, value: 10 };
  expect(typedMovement.safeParse(old).success).toBe(true);
  const problem = typedMovement.safeParse({ ...start, type: 'transfer', value: 10 }).error;
  expect(problem?.issues.map(({ path }) => path)).toEqual([['to_account_id']]);
});
