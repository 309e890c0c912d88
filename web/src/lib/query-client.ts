import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { useSession } from './session';

const RETRIES = 2;

/** A refusal stays one however often it is asked for; a lost connection or a stumbling server may not. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Always: what is asked for without a connection fails and says so, instead of waiting in silence.
    queries: { retry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What was read for one user is gone before the next one looks, in whichever tab they took turns.
useSession.subscribe((now, before) => {
  if (now.session_token !== before.session_token) queryClient.clear();
});
