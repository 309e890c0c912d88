import { useMutation } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { useRefresh } from '../../lib/use-refresh';
import { SESSIONS } from '../../shop/user/queries';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Ends one session of the user. One that was gone already has ended: that is what was asked for. */
export function useEndSession() {
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await body(await api.sessions[':id'].$delete({ param: { id } }));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: useRefresh([SESSIONS]),
  });
}

/** Ends all sessions of the user but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => api.sessions.$delete({ query: { others: 'true' } }).then(body),
    onSuccess: useRefresh([SESSIONS]),
  });
}
