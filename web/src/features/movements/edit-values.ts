import { typedMoney } from '@trastienda/contract/money';
import type { MovementWithReceipts } from '@trastienda/contract/movement-reads';
import { movementEdit } from '@trastienda/contract/movements';
import { fieldsOf } from '@trastienda/contract/shape';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export const typedEdit = movementEdit.partial().extend({ value: typedMoney(movementEdit.shape.value) });

export type EditValues = z.input<typeof typedEdit>;
export type TypedEdit = z.output<typeof typedEdit>;
export type EditForm = UseFormReturn<EditValues, unknown, TypedEdit>;

/** What can be changed of each, whatever its type. */
const ofAll = movementEdit.omit({
  financial_accounts_id: true,
  payment_method_id: true,
  expense_id: true,
  from_account_id: true,
  to_account_id: true,
});

/** Which of its links can be changed goes by its type; what is not there is not sent. */
export function valuesOf(movement: MovementWithReceipts): EditValues {
  const { type, financial_accounts_id, to_account_id } = movement;
  const all = fieldsOf(ofAll, movement);
  const expense = type === 'money_outflow' && { expense_id: movement.expense_id };
  // Its amount and its day have no field there, and what is not changed is not sent.
  if (movement.belongs_to !== null) return { ...all, ...expense };
  if (type === 'opening') return all;
  if (type === 'transfer')
    return { ...all, from_account_id: financial_accounts_id, to_account_id: to_account_id ?? undefined };
  const places = { financial_accounts_id, payment_method_id: movement.payment_method_id ?? undefined };
  return { ...all, ...places, ...expense };
}
