import type { ErrorCode } from '@trastienda/contract/errors';
import type { Refusal } from '../application/refusal';

const STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  id_taken: 409,
  installment_event: 409,
  username_taken: 409,
  email_taken: 409,
  insufficient_balance: 409,
  total_too_large: 409,
  amount_exceeds_remaining: 409,
  below_paid: 409,
  installment_has_payments: 409,
  has_payments: 409,
  last_installment: 409,
  no_unpaid_installments: 409,
  in_use: 409,
  code_taken: 409,
  last_collection: 409,
  last_item: 409,
  too_many_receipts: 409,
  too_many_recurring: 409,
  catalogue_full: 409,
  already_there: 409,
  already_recorded: 409,
  recurring_event: 409,
  account_gone: 409,
  in_use_gone: 409,
  statements_overlap: 409,
  out_of_stock: 409,
  ambiguous_code: 409,
  has_barcode: 409,
  count_below_zero: 409,
  payments_do_not_add_up: 400,
  return_exceeds_sold: 409,
  not_voidable: 409,
  credit_limit_exceeded: 409,
  belongs_elsewhere: 409,
  has_balance: 409,
  already_open: 409,
  already_closed: 409,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 503,
  timed_out: 503,
} as const satisfies Record<ErrorCode, number>;

/** Of a 503 that does not say it: seconds until trying again makes sense. */
export const RETRY_SECONDS = 5;

export type RefusalStatus = (typeof STATUS)[ErrorCode];

export const statusOf = ({ code }: Refusal): RefusalStatus => STATUS[code];

/** What the header Retry-After says, if it is sent. */
export const retryAfterOf = (refusal: Refusal): number | undefined =>
  refusal.retryAfter ?? (statusOf(refusal) === 503 ? RETRY_SECONDS : undefined);
