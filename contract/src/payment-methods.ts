import { ADJUSTMENT_MAX, ADJUSTMENT_MIN } from '@trastienda/domain/sales/limits';
import { isPercent } from '@trastienda/domain/sales/percent';
import { z } from 'zod';
import { patchOf } from './patch';
import { requiredText, text } from './text';

export const PAYMENT_METHOD_NAME_MAX = 100;

/** What an id of a payment method can be: a larger integer names nothing, and no database column would take it. */
export const paymentMethodId = (message: string) =>
  z.number(message).int(message).min(1, message).max(2_147_483_647, message);

/** The same in an address. */
export const paymentMethodQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'No es un método de pago')
  .transform(Number);

const ADJUSTMENT = `Debe ser un porcentaje de ${ADJUSTMENT_MIN} a ${ADJUSTMENT_MAX}`;

/** What it adds to what is paid by it, below 0 what it takes off (rule: sales/adjustment). */
export const adjustmentPercent = z
  .number(ADJUSTMENT)
  .min(ADJUSTMENT_MIN, ADJUSTMENT)
  .max(ADJUSTMENT_MAX, ADJUSTMENT)
  .refine(isPercent, 'Debe tener como máximo dos decimales');

/** The payment-method form's two texts (rule: ledger/method-names). */
export const newPaymentMethod = z.strictObject({
  name: requiredText(
    PAYMENT_METHOD_NAME_MAX,
    'El nombre del método de pago es obligatorio.',
    `El nombre debe tener como máximo ${PAYMENT_METHOD_NAME_MAX} caracteres.`,
  ),
  adjustment_percent: adjustmentPercent.optional(),
});

export type NewPaymentMethod = z.infer<typeof newPaymentMethod>;

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const paymentMethodPatch = patchOf(newPaymentMethod);

export type PaymentMethodPatch = z.infer<typeof paymentMethodPatch>;

export const paymentMethod = z.object({
  payment_method_id: z.number().int(),
  name: z.string(),
  adjustment_percent: z.number(),
});

export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Asking whether a name is free: a blank one is not. */
export const nameQuery = z.object({ name: text(255).default('') });

export const paymentMethodNameCheck = z.object({ isValidPaymentMethodName: z.boolean() });
