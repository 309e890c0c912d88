import { z } from 'zod';
import { moneyFromZero, total } from './money';
import { pageFacts, pageQuery } from './paging';
import { patchOf } from './patch';
import { paymentMethod, paymentMethodId } from './payment-methods';
import { requiredText } from './text';

export const ACCOUNT_NAME_MAX = 255;
export const PAYMENT_METHODS_MAX = 100;
export const NO_PAYMENT_METHODS = 'Selecciona al menos un método de pago';
export const TOO_MANY_PAYMENT_METHODS = `Se pueden elegir como máximo ${PAYMENT_METHODS_MAX} métodos de pago`;

const methodId = paymentMethodId('Hay un método de pago que no existe');
const methodIds = z.array(methodId).min(1, NO_PAYMENT_METHODS).max(PAYMENT_METHODS_MAX, TOO_MANY_PAYMENT_METHODS);

export const newAccount = z.strictObject({
  name: requiredText(ACCOUNT_NAME_MAX, 'El nombre es obligatorio'),
  paymentMethods: methodIds,
  /** What is in it when it is made (rule: ledger/opening-balance). */
  opening_balance: moneyFromZero.nullish(),
});

export type NewAccount = z.infer<typeof newAccount>;

/** The edit form: its own texts, and the other spelling of the list: on the wire a read says paymentMethods. */
export const accountEdit = z.strictObject({
  name: requiredText(ACCOUNT_NAME_MAX, 'Este campo es obligatorio'),
  payment_methods: methodIds,
});

/**
 * A PATCH takes any of the fields, at least one (rule: wire/patch). `payment_methods_before` are those that the form had shown: what
 * `payment_methods` has otherwise is changed, and nothing else (rule: ledger/changed-methods).
 */
export const accountPatch = patchOf(
  accountEdit.extend({ payment_methods_before: z.array(methodId).max(PAYMENT_METHODS_MAX, TOO_MANY_PAYMENT_METHODS) }),
).refine(({ payment_methods, payment_methods_before }) => payment_methods || !payment_methods_before, {
  path: ['payment_methods'],
  message: NO_PAYMENT_METHODS,
});

export type AccountPatch = z.infer<typeof accountPatch>;

export const account = z.object({
  financial_accounts_id: z.uuid(),
  name: z.string(),
  /** Balance in pesos; absent when the list was asked without balances. */
  total: total.optional(),
  paymentMethods: z.array(paymentMethod),
});

export type Account = z.infer<typeof account>;

export const accountsQuery = pageQuery.extend({
  with_balance: z.enum(['true', 'false']).default('true'),
});

/** `total_balance` is the sum of the living accounts' balances, in pesos; absent without balances. */
export const accountPage = pageFacts.extend({ accounts: z.array(account), total_balance: total.optional() });

export type AccountPage = z.infer<typeof accountPage>;

export const accountNameCheck = z.object({ isValidAccountName: z.boolean() });
