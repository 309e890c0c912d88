import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

/** How many recovery codes are left. Read anew at each look: one is used up where there is no session to tell of it. */
export const RECOVERY_CODES_LEFT = ['recovery-codes'] as const;

export const recoveryCodesQuery = queryOptions({
  queryKey: RECOVERY_CODES_LEFT,
  staleTime: 0,
  meta: { isFleeting: true },
  queryFn: async () => body(await api.user.recovery_codes.$get()),
});

/** Where the user is signed in. */
export const SESSIONS = ['sessions'] as const;

/** Read anew at each look: other devices come and go without a word to this one, and so does the session at hand. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS,
  staleTime: 0,
  meta: { isFleeting: true },
  queryFn: async () => body(await api.sessions.$get()),
});

export const PROFILE = ['profile'] as const;

/** What the server knows about the user of this session. */
export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: async () => body(await api.user.avatar.$get()),
});
