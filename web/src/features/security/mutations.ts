import { useMutation } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { useRefresh } from '../../lib/use-refresh';
import { SESSIONS } from '../../shop/user/queries';

/** Ends one session of the user. One that was gone already has ended: that is what was asked for. */
export const useEndSession = () =>
  useDelete((id: string) => api.sessions[':id'].$delete({ param: { id } }), [SESSIONS]);

/** Ends all sessions of the user but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => api.sessions.$delete({ query: { others: 'true' } }).then(body),
    onSuccess: useRefresh([SESSIONS]),
  });
}
