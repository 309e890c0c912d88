import { BANKS } from '@trastienda/domain/credit-cards/banks';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newCreditCard } from './credit-cards';
import { debtPatch, installmentPatch, loanForm, newDebt } from './debts';
import { newExpenseLabel } from './expense-labels';

const problems = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

const installment = { amount: 100.1, due_date: '2026-01-31', status: 'unpaid' };
const debt = {
  name: 'Nueva deuda',
  notes: null,
  minimum_payment: null,
  money_to_receive: 0,
  payment_frequency: 'bi-weekly',
  installments: [installment, { ...installment, amount: 0.2, status: 'paid' }],
};
const card = {
  name: 'Visa',
  credit_limit: 0,
  last_four_digits: 42,
  closing_date: '2026-01-10',
  payment_date: '2026-01-20',
  card_network: 'visa',
  bank_network: 'Naranja X',
};

// rule: installments/total-is-sum
test('a debt’s total may be left out, or be the sum of its installments to the cent', () => {
  expect(problems(newDebt, debt)).toEqual([]);
  expect(problems(newDebt, { ...debt, total_debt: 100.3 })).toEqual([]);
  expect(problems(newDebt, { ...debt, total_debt: 100.31 })).toEqual([
    ['total_debt', 'Debe ser la suma de las cuotas'],
  ]);
});

// rule: installments/count
test('a debt has 1 to 72 installments', () => {
  const many = (length: number) => ({ ...debt, installments: Array.from({ length }, () => installment) });
  const none = [['installments', 'Se requiere al menos una cuota en installments.']];
  expect(problems(newDebt, many(0))).toEqual(none);
  expect(problems(newDebt, { ...debt, installments: undefined })).toEqual(none);
  expect(problems(newDebt, many(72))).toEqual([]);
  expect(problems(newDebt, many(73))).toEqual([['installments', 'Se aceptan como máximo 72 cuotas']]);
});

test('what is wrong with an installment is said at its field', () => {
  const broken = { amount: 0.001, due_date: '2026-02-31', status: 'paid' };
  expect(problems(newDebt, { ...debt, installments: [installment, broken] })).toEqual([
    ['installments.1.amount', 'Debe tener como máximo dos decimales'],
    ['installments.1.due_date', 'La fecha no es válida'],
  ]);
  expect(problems(newDebt, { ...debt, installments: [{ ...installment, amount: -1 }] })).toEqual([
    ['installments.0.amount', 'No puede ser negativo'],
  ]);
});

test('the installments together are no more than a field takes', () => {
  const installments = [installment, { ...installment, amount: 9_999_999_999.99 }];
  expect(problems(newDebt, { ...debt, installments })).toEqual([
    ['installments', 'El total de la deuda no puede superar $ 9.999.999.999,99'],
  ]);
});

// rule: installments/count
test('a debt has a name of 1 to 50 and one of the three frequencies', () => {
  expect(problems(newDebt, { ...debt, name: ' ' })).toEqual([['name', 'El nombre es obligatorio']]);
  expect(problems(newDebt, { ...debt, name: 'x'.repeat(51) })).toEqual([
    ['name', 'Debe tener como máximo 50 caracteres'],
  ]);
  expect(problems(newDebt, { ...debt, payment_frequency: 'yearly' })).toEqual([
    ['payment_frequency', 'Elige una frecuencia de pago'],
  ]);
});

test('the loan form has 1 to 72 installments, a start and an amount on top of the debt', () => {
  const form = { ...debt, installment_count: 2, start_date: '2026-01-31', amount_per_installment: 100.1 };
  expect(problems(loanForm, form)).toEqual([]);
  for (const installment_count of [0, 73, 1.5, Number.NaN])
    expect(problems(loanForm, { ...form, installment_count })).toContainEqual([
      'installment_count',
      'Debe ser un número entero de 1 a 72',
    ]);
  expect(problems(loanForm, { ...form, total_debt: 1 })).toEqual([['total_debt', 'Debe ser la suma de las cuotas']]);
});

// rule: wire/patch
test('a debt’s edit takes any of its fields, and neither its installments nor what is counted', () => {
  expect(problems(debtPatch, { total_debt: 5 })).toEqual([]);
  expect(problems(debtPatch, { notes: null, minimum_payment: null })).toEqual([]);
  expect(debtPatch.safeParse({ installments: [installment] }).success).toBe(false);
  expect(debtPatch.safeParse({ total_paid: 5 }).success).toBe(false);
});

test('an installment’s edit takes its amount and its date, never its status', () => {
  expect(problems(installmentPatch, { amount: 0 })).toEqual([]);
  expect(problems(installmentPatch, { due_date: '2026-02-30' })).toEqual([['due_date', 'La fecha no es válida']]);
  expect(installmentPatch.safeParse({ status: 'paid' }).success).toBe(false);
});

// rule: cards/fields
test('a card has four last digits from 1 to 9999, a known network and a known bank', () => {
  expect(problems(newCreditCard, card)).toEqual([]);
  for (const last_four_digits of [0, 10_000, 1.5, '0042'])
    expect(problems(newCreditCard, { ...card, last_four_digits })).toContainEqual([
      'last_four_digits',
      'Debe ser un número entero de 1 a 9999',
    ]);
  expect(problems(newCreditCard, { ...card, card_network: 'cabal' })).toEqual([['card_network', 'Elige una red']]);
  expect(problems(newCreditCard, { ...card, bank_network: 'Otro banco' })).toEqual([
    ['bank_network', 'Elige un banco'],
  ]);
  expect(BANKS).toHaveLength(22);
});

// rule: ledger/label-names
test('a label has a name of 1 to 50 and a description of at most 255, which may be left out', () => {
  expect(problems(newExpenseLabel, { name: 'Alquiler' })).toEqual([]);
  expect(problems(newExpenseLabel, { name: 'Alquiler', description: 'x'.repeat(255) })).toEqual([]);
  expect(problems(newExpenseLabel, { name: '', description: 'x'.repeat(256) })).toEqual([
    ['name', 'El nombre es obligatorio'],
    ['description', 'Debe tener como máximo 255 caracteres'],
  ]);
});
