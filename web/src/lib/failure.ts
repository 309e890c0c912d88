import { ApiError, messageOf } from './api-error';

interface FailedRead {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

/** Of a read that failed: why, and how to try again, as LoadFailed shows them. */
export const failureOf = ({ error, refetch, isFetching }: FailedRead) => ({
  text: whyNotRead(error),
  retry: refetch,
  busy: isFetching,
});

/** Of several reads that are shown as one: none while nothing that is missing has failed. Tried again, all that failed are. */
export function failureAmong(reads: readonly (FailedRead & { data: unknown; isError: boolean })[]) {
  const failed = reads.filter(({ data, isError }) => !data && isError);
  const [first] = failed;
  if (!first) return undefined;
  return {
    ...failureOf(first),
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    busy: failed.some(({ isFetching }) => isFetching),
  };
}

/** The server's own sentence when it gave one; else it was not reached. */
export const whyNotRead = (error: Error | null): string =>
  error instanceof ApiError ? messageOf(error) : 'Revisa la conexión. Lo que ya estaba guardado sigue a salvo.';
