import { expect, test } from 'vitest';
import { plannedRows } from './use-installment-rows';

const PLAN = {
  installment_count: 3,
  start_date: '2027-01-31',
  amount_per_installment: 10.5,
  payment_frequency: 'monthly' as const,
};

test('the fields of the form make the installments, and a status that was set stays with its place', () => {
  expect(plannedRows(PLAN, [{ status: 'unpaid' }, { status: 'paid' }])).toEqual([
    { amount: 10.5, due_date: '2027-01-31', status: 'unpaid' },
    { amount: 10.5, due_date: '2027-02-28', status: 'paid' },
    { amount: 10.5, due_date: '2027-03-31', status: 'unpaid' },
  ]);
});

test('while a field is half typed there is no plan, and what was there stays', () => {
  for (const half of [
    { start_date: '2027-01-3' },
    { start_date: '2027-02-31' },
    { installment_count: Number.NaN },
    { installment_count: 0 },
    { installment_count: 73 },
    { amount_per_installment: Number.NaN },
    { amount_per_installment: 1.005 },
  ])
    expect(plannedRows({ ...PLAN, ...half }, [])).toBeUndefined();
});
