import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@trastienda/contract/settings';
import { api, body } from './api';

const KEY = ['settings'];

/** What holds until the server has answered, and for a new user. */
const DEFAULTS: UserSettings = { calendar_language: 'en', date_format: 'AAAA-MM-DD' };

const settingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => api.user.settings.$get().then(body),
  staleTime: Infinity,
});

/** What the user has set: the calendar's language and how dates are written. */
export function useSettings(): { settings: UserSettings; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULTS, isPending };
}

/** Changes a setting at once on the screen, and back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<UserSettings>) => api.user.settings.$patch({ json: change }).then(body),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, { ...(before ?? DEFAULTS), ...change });
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(settingsQuery.queryKey, context?.before),
    onSuccess: ({ data }) => client.setQueryData(settingsQuery.queryKey, data),
  });
}
