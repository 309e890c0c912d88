import {
  RECURRING_FREQUENCIES,
  RECURRING_MODES,
  RECURRING_TYPES,
  REMINDER_REASONS,
} from '@trastienda/domain/recurring/rule';
import { z } from 'zod';
import { dayInput, dayText } from './dates';
import { reference } from './ids';
import { positiveMoney, total } from './money';
import { MOVEMENT_LABEL_MAX } from './movements';
import { patchOf } from './patch';
import { paymentMethodId } from './payment-methods';
import { requiredText } from './text';

const account = reference('Elige una cuenta');
const method = paymentMethodId('Elige un método de pago');

/** What recurs and when (rules: recurring/occurrences, recurring/record). */
export const newRecurring = z.strictObject({
  label: requiredText(MOVEMENT_LABEL_MAX),
  value: positiveMoney,
  type: z.enum(RECURRING_TYPES, 'Elige si entra o sale dinero'),
  financial_accounts_id: account,
  payment_method_id: method,
  expense_id: reference().nullish(),
  frequency: z.enum(RECURRING_FREQUENCIES, 'Elige cada cuánto se repite'),
  start_date: dayInput,
  end_date: dayInput.nullish(),
  mode: z.enum(RECURRING_MODES, 'Elige si se registra solo o avisa'),
});

export type NewRecurring = z.input<typeof newRecurring>;

export type CheckedRecurring = z.output<typeof newRecurring>;

export const recurringEdit = newRecurring.extend({ paused: z.boolean() });

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const recurringPatch = patchOf(recurringEdit);

export type RecurringPatch = z.input<typeof recurringPatch>;

export type CheckedRecurringPatch = z.output<typeof recurringPatch>;

export const recurring = z.object({
  recurring_id: z.uuid(),
  label: z.string(),
  value: total,
  type: z.enum(RECURRING_TYPES),
  financial_accounts_id: z.uuid(),
  payment_method_id: z.number().int(),
  expense_id: z.uuid().nullable(),
  frequency: z.enum(RECURRING_FREQUENCIES),
  start_date: dayText,
  end_date: dayText.nullable(),
  mode: z.enum(RECURRING_MODES),
  paused: z.boolean(),
  /** The first day from today that is neither recorded nor skipped; null while paused, and once it is over. */
  next_date: dayText.nullable(),
});

export type Recurring = z.infer<typeof recurring>;

/** GET /recurring answers a bare array (rule: wire/bare-lists). */
export const recurringList = z.array(recurring);

/** What of an occurrence is otherwise than its rule says (rule: recurring/reminders). */
export const occurrenceToRecord = z.strictObject({
  value: positiveMoney.optional(),
  entry_date: dayInput.optional(),
  financial_accounts_id: account.optional(),
  payment_method_id: method.optional(),
});

export type OccurrenceToRecord = z.input<typeof occurrenceToRecord>;

export type CheckedOccurrence = z.output<typeof occurrenceToRecord>;

export const reminder = z.object({
  recurring_id: z.uuid(),
  /** The occurrence's nominal day. */
  date: dayText,
  label: z.string(),
  value: total,
  type: z.enum(RECURRING_TYPES),
  reason: z.enum(REMINDER_REASONS),
});

export type Reminder = z.infer<typeof reminder>;

/** GET /reminders answers a bare array, oldest first (rule: wire/bare-lists). */
export const reminders = z.array(reminder);
