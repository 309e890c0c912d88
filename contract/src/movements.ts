import { HISTORY_TYPES, MOVEMENT_TYPES } from '@trastienda/domain/ledger/movement';
import { z } from 'zod';
import { dayInput, dayText } from './dates';
import { reference } from './ids';
import { positiveMoney, total } from './money';
import { pageFacts, pageQuery } from './paging';
import { patchOf } from './patch';
import { paymentMethodId, paymentMethodQuery } from './payment-methods';
import { optional, requiredText, searchText, text } from './text';

export const MOVEMENT_LABEL_MAX = 255;
const MOVEMENTS_MAX = 50;

const link = reference().nullish();

export const newMovement = z.strictObject({
  label: requiredText(MOVEMENT_LABEL_MAX),
  value: positiveMoney,
  type: z.enum(MOVEMENT_TYPES),
  entry_date: dayInput,
  financial_accounts_id: reference('Elige una cuenta'),
  payment_method_id: paymentMethodId('Elige un método de pago'),
  expense_id: link,
  debt_id: link,
  installment_id: link,
});

/** As it is sent: what may be left out is. */
export type NewMovement = z.input<typeof newMovement>;

/** As it is once it was checked. */
export type CheckedMovement = z.output<typeof newMovement>;

export const newMovements = z.strictObject({
  movements: z
    .array(newMovement)
    .min(1, 'Se requiere al menos un movimiento')
    .max(MOVEMENTS_MAX, `Se aceptan como máximo ${MOVEMENTS_MAX} movimientos`),
});

/** POST /movement takes one, or a list of which all or none are made (rule: ledger/all-or-none). */
export const movementsToCreate = z.union([newMovement, newMovements]);

/** Between two accounts of the shop (rule: ledger/transfer). */
export const newTransfer = z.strictObject({
  from_account_id: reference('Elige una cuenta'),
  to_account_id: reference('Elige una cuenta'),
  value: positiveMoney,
  entry_date: dayInput,
  label: optional(text(MOVEMENT_LABEL_MAX)),
});

export type NewTransfer = z.input<typeof newTransfer>;

export type CheckedTransfer = z.output<typeof newTransfer>;

/** What an account began with, said later (rule: ledger/opening-balance). */
export const newOpening = z.strictObject({
  value: positiveMoney,
  entry_date: dayInput,
});

export type CheckedOpening = z.output<typeof newOpening>;

/** What of a movement can be changed; which of it, goes by its type (rule: ledger/edit). */
export const movementEdit = z.strictObject({
  label: requiredText(MOVEMENT_LABEL_MAX),
  value: positiveMoney,
  entry_date: dayInput,
  financial_accounts_id: reference('Elige una cuenta'),
  payment_method_id: paymentMethodId('Elige un método de pago'),
  expense_id: reference().nullable(),
  from_account_id: reference('Elige una cuenta'),
  to_account_id: reference('Elige una cuenta'),
});

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const movementPatch = patchOf(movementEdit).refine(
  ({ financial_accounts_id, from_account_id }) => financial_accounts_id === undefined || from_account_id === undefined,
  { path: ['from_account_id'], message: 'Un movimiento sale de una sola cuenta' },
);

export type MovementPatch = z.input<typeof movementPatch>;

export type CheckedMovementPatch = z.output<typeof movementPatch>;

export const movement = z.object({
  id: z.uuid(),
  label: z.string(),
  value: z.number().positive(),
  type: z.enum(HISTORY_TYPES),
  entry_date: dayText,
  /** Null of what an account began with, and of a transfer. */
  payment_method_id: z.number().int().nullable(),
  payment_method_name: z.string().nullable(),
  financial_accounts_id: z.uuid(),
  account_name: z.string(),
  /** Where a transfer goes. */
  to_account_id: z.uuid().nullable(),
  to_account_name: z.string().nullable(),
  expense_id: z.uuid().nullable(),
  expense_name: z.string().nullable(),
  debt_id: z.uuid().nullable(),
  debt_name: z.string().nullable(),
  installment_id: z.uuid().nullable(),
  /** Which one of its debt's installments it paid, by due date, counted from 1. */
  installment_number: z.number().int().nullable(),
  receipts_count: z.number().int().min(0),
  /** What made it, where it is changed and undone: 'la venta V-000002'. Null of what stands for itself. */
  belongs_to: z.string().nullable(),
  /** Whether a rule that is still there made it. */
  is_recurring: z.boolean(),
});

export type Movement = z.infer<typeof movement>;

/** One movement was asked for, one comes back; a list was, a list does. */
export const createdMovements = z.object({ data: z.union([movement, z.array(movement)]) });

export const movementsQuery = pageQuery.extend({
  type: z.enum(HISTORY_TYPES).optional(),
  account_id: reference().optional(),
  expense_id: reference().optional(),
  payment_method_id: paymentMethodQuery.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  search: searchText,
  /** Whether the answer says what each day of the page comes to. */
  with_days: z.enum(['true', 'false']).default('false'),
});

export type MovementsQuery = z.output<typeof movementsQuery>;

/**
 * `totalItems` is exact. Only a search with more than `SEARCH_COUNT_MAX` matches stops counting there and says so with
 * `totalIsAtLeast`, because no index can count the rows that contain a piece of text without reading them.
 */
export const SEARCH_COUNT_MAX = 10_000;

/** What came in, what went out, and how many rows that are; openings and transfers are rows alone. */
const movementSums = z.object({ inflow: total, outflow: total, count: z.number().int().min(0) });

export type MovementSums = z.infer<typeof movementSums>;

const daySums = movementSums.extend({ date: dayText });

export const movementPage = pageFacts.extend({
  movements: z.array(movement),
  totalIsAtLeast: z.literal(true).optional(),
  /** Of all that match, with any filter. Null when the count is only a lower bound, or a sum passes what the books carry. */
  sums: movementSums.nullable().optional(),
  /** Of all that match of each day that the page shows, in its order; with `with_days=true`. */
  days: z.array(daySums).optional(),
});

export type MovementPage = z.infer<typeof movementPage>;
