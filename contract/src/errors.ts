import { z } from 'zod';
import { total } from './money';

/** Every code that an error can carry. Stable: clients decide by them. */
export const ERROR_CODES = [
  'invalid_input',
  'invalid_json',
  'unauthorized',
  'invalid_credentials',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'name_taken',
  'id_taken',
  'installment_event',
  'username_taken',
  'email_taken',
  'insufficient_balance',
  'total_too_large',
  'amount_exceeds_remaining',
  'below_paid',
  'no_unpaid_installments',
  'installment_has_payments',
  'has_payments',
  'last_installment',
  'in_use',
  'code_taken',
  'last_collection',
  'last_item',
  'too_many_receipts',
  'too_many_recurring',
  'catalogue_full',
  'already_there',
  'already_recorded',
  'recurring_event',
  'account_gone',
  'in_use_gone',
  'statements_overlap',
  'out_of_stock',
  'ambiguous_code',
  'has_barcode',
  'count_below_zero',
  'payments_do_not_add_up',
  'return_exceeds_sold',
  'not_voidable',
  'credit_limit_exceeded',
  'belongs_elsewhere',
  'has_balance',
  'already_open',
  'already_closed',
  'idempotency_key_reused',
  'request_in_progress',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'storage_full',
  'timed_out',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every refusal: a stable code, a Spanish sentence for the user, and which fields it is about. */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Which items a refusal is about: what is left of each, or between which a code does not tell. */
  items: z.array(z.looseObject({ item_id: z.uuid() })).optional(),
  /** What is due less what is given, in pesos. */
  difference: total.optional(),
  /** What a limit leaves, in pesos. */
  left: total.optional(),
  request_id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
