import type { ErrorBody, ErrorCode } from '@trastienda/contract/errors';

type Field = NonNullable<ErrorBody['errors']>[number];

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
const RETRY_SECONDS = 5;

export type RefusalStatus = (typeof STATUS)[ErrorCode];

/** Why a request is not done, in words for the user. Thrown by services, answered by http/errors. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly Field[] | undefined;
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: { fields?: readonly Field[]; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter ?? (this.status === 503 ? RETRY_SECONDS : undefined);
  }

  get status(): RefusalStatus {
    return STATUS[this.code];
  }
}

export const notFound = () => new Refusal('not_found', 'No existe, o ya no está.');

/** Bad input on one field. */
export const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', 'Revisa los datos marcados.', { fields: [{ field, message }] });

/** A name that another living row of the shop has. */
export const nameTaken = (message: string, field = 'name') =>
  new Refusal('name_taken', message, { fields: [{ field, message }] });

/** What cannot go because something needs it: 'lo usan 3 productos'. */
export function inUse(what: string, products: number): Refusal {
  const users = products === 1 ? 'lo usa 1 producto' : `lo usan ${products} productos`;
  return new Refusal('in_use', `No se puede eliminar ${what}: ${users}.`);
}
