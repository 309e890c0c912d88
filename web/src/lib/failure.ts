import { ApiError, isGone, messageOf } from './api-error';

export interface FailedRead {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

/** Of a read that failed: why, and how to try again, as LoadFailed shows them. What is not there any more is not asked for again. */
export const failureOf = ({ error, refetch, isFetching }: FailedRead) => ({
  text: whyNotRead(error),
  retry: isGone(error) ? undefined : refetch,
  busy: isFetching,
});

/** The server's own sentence when it gave one; else it was not reached. */
export const whyNotRead = (error: Error | null): string =>
  error instanceof ApiError ? messageOf(error) : 'Revisa la conexión. Lo que ya estaba guardado sigue a salvo.';
