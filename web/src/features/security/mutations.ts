import { api, body } from '../../lib/api';
import { useChange } from '../../lib/use-change';
import { useDelete } from '../../lib/use-delete';
import { SESSIONS } from '../../shop/user/queries';

/** Ends one session of the user. One that was gone already has ended: that is what was asked for. */
export const useEndSession = () =>
  useDelete((id: string) => api.sessions[':id'].$delete({ param: { id } }), [SESSIONS]);

/** Ends all sessions of the user but this one. */
export const useEndOtherSessions = () =>
  useChange(() => api.sessions.$delete({ query: { others: 'true' } }).then(body), [SESSIONS]);
