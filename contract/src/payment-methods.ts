import { z } from 'zod';
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

/** The payment-method form's two texts (rule: ledger/method-names). */
export const newPaymentMethod = z.strictObject({
  name: requiredText(
    PAYMENT_METHOD_NAME_MAX,
    'El nombre del método de pago es obligatorio.',
    `El nombre debe tener como máximo ${PAYMENT_METHOD_NAME_MAX} caracteres.`,
  ),
});

export type NewPaymentMethod = z.infer<typeof newPaymentMethod>;

export const paymentMethod = z.object({ payment_method_id: z.number().int(), name: z.string() });

export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Asking whether a name is free: a blank one is not. */
export const nameQuery = z.object({ name: text(255).default('') });

export const paymentMethodNameCheck = z.object({ isValidPaymentMethodName: z.boolean() });
