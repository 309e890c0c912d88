import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

/** How many recovery codes are left. */
export const RECOVERY_CODES_LEFT = ['recovery-codes'] as const;

export const recoveryCodesQuery = queryOptions({
  queryKey: RECOVERY_CODES_LEFT,
  queryFn: async () => body(await api.user.recovery_codes.$get()),
});

export const PROFILE = ['profile'] as const;

/** What the server knows about the user of this session. */
export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: async () => body(await api.user.avatar.$get()),
});
