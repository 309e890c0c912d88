import type { ErrorCode } from '@trastienda/contract/errors';
import { ApiError, HeldBack, NetworkError } from './api-error';

/** Why a save did not go through: the server's code, that it was not reached, that its answer never came, or what it waits for. */
export type FailureCode = ErrorCode | 'no_line' | 'no_answer' | 'held_back';

/** Of an answer that is none of ours, too, it is the server that failed. */
export function failureCodeOf(error: unknown): FailureCode {
  if (error instanceof ApiError) return error.code;
  if (error instanceof HeldBack) return 'held_back';
  return error instanceof NetworkError ? 'no_line' : 'internal_error';
}

const UNCERTAIN: ReadonlySet<FailureCode> = new Set([
  'no_line',
  'no_answer',
  'internal_error',
  'unavailable',
  'timed_out',
  'request_in_progress',
]);

/** The server has not said no: it may have done it. */
export const mayBeDoneBy = (code: FailureCode): boolean => UNCERTAIN.has(code);

/** The server has not said no, or it is to be asked again later: sent again with the same key it may go through. */
export const isPassing = (error: unknown): boolean =>
  mayBeDoneBy(failureCodeOf(error)) || (error instanceof ApiError && error.status === 429);
