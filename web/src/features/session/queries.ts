import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { signOut } from '../../lib/session';

/** What the server knows about the user of this session. */
export const profileQuery = queryOptions({
  queryKey: cacheRoots.profile,
  queryFn: async () => body(await api.user.avatar.$get()),
});

/** Ends the session here whatever the server says: who asks to leave does leave. */
export const useLogout = () =>
  useMutation({
    mutationFn: async () => body(await api.session.$delete()),
    onSettled: signOut,
  });
