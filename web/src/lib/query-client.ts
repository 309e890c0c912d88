import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { useSession } from './session';

const RETRIES = 2;

/** A refusal stays one however often it is asked for; a lost connection or a stumbling server may not. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Always: what is asked for without a connection fails and says so, instead of waiting in silence.
    queries: {
      retry,
      staleTime: 30_000,
      networkMode: 'always',
      // What another device has saved is there when the screen is looked at again, however fresh this one's reading is.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Two windows side by side: neither is ever hidden.
focusManager.setEventListener((look) => {
  const onLook = () => look();
  window.addEventListener('focus', onLook);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    window.removeEventListener('focus', onLook);
    document.removeEventListener('visibilitychange', onLook);
  };
});

// What was read for one user is gone before the next one looks, in whichever tab they took turns.
useSession.subscribe((now, before) => {
  if (now.username !== before.username) queryClient.clear();
});
