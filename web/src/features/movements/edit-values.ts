import { typedMoney } from '@trastienda/contract/money';
import type { MovementWithReceipts } from '@trastienda/contract/movement-reads';
import { movementEdit } from '@trastienda/contract/movements';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export const typedEdit = movementEdit.partial().extend({ value: typedMoney(movementEdit.shape.value) });

export type EditValues = z.input<typeof typedEdit>;
export type TypedEdit = z.output<typeof typedEdit>;
export type EditForm = UseFormReturn<EditValues, unknown, TypedEdit>;

/** What of it can be changed goes by its type; what is not there is not sent. */
export function valuesOf(movement: MovementWithReceipts): EditValues {
  const { label, value, entry_date, type, financial_accounts_id, to_account_id } = movement;
  const expense = type === 'money_outflow' && { expense_id: movement.expense_id };
  // The amount has no field there, and what is not changed is not sent.
  if (movement.belongs_to !== null) return { label, value, ...expense };
  const all = { label, value, entry_date };
  if (type === 'opening') return all;
  if (type === 'transfer')
    return { ...all, from_account_id: financial_accounts_id, to_account_id: to_account_id ?? undefined };
  const places = { financial_accounts_id, payment_method_id: movement.payment_method_id ?? undefined };
  return { ...all, ...places, ...expense };
}
