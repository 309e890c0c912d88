import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

export const PROFILE = ['profile'] as const;

/** What the server knows about the user of this session. */
export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: async () => body(await api.user.avatar.$get()),
});
