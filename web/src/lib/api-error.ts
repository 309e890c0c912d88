import type { ErrorBody, ErrorCode } from '@trastienda/contract/errors';

export type FieldMessage = { field: string; message: string };

/** A refusal of the server: its code, its sentence for the user, and the fields that it is about. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly errors: readonly FieldMessage[] = [],
    /** Seconds until it makes sense to try again; of a 429. */
    readonly retryAfter: number | undefined = undefined,
    /** The items that it is about: what is left of each. */
    readonly items: ErrorBody['items'] = undefined,
  ) {
    super(message);
  }
}

/** What was asked for is not there, or not any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The server was not reached, or its answer was lost on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor() {
    super('No hay conexión con el servidor. Lo que escribiste sigue aquí; intenta de nuevo.');
  }
}

/** Not sent, and its message says why: an earlier save that it builds on was not made, or nobody knows whether it was itself. */
export class HeldBack extends Error {
  override readonly name = 'HeldBack';
}

const UNKNOWN = 'El servidor no pudo responder. Intenta de nuevo en un momento.';

const isRefusal = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Reads a refusal. What did not come from our server (a proxy's page) gets a sentence of its own. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const refusal: unknown = await response.json().catch(() => undefined);
  if (!isRefusal(refusal)) return new ApiError(response.status, 'internal_error', UNKNOWN);

  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    response.status,
    refusal.code,
    refusal.message,
    refusal.errors,
    Number.isFinite(seconds) ? seconds : undefined,
    refusal.items,
  );
}

/** The sentence to show for whatever a call threw. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof HeldBack ? error.message : UNKNOWN;

/** The same where no field is there that could say it: what is wrong with each, in place of 'Revisa los datos marcados'. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.errors.length > 0
    ? [...new Set(error.errors.map(({ message }) => message))].join(' · ')
    : messageOf(error);

/** No clear answer came: what was asked may have been done. */
export const mayBeDone = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
