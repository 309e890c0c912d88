import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@trastienda/contract/settings';
import { CALENDAR_LANGUAGES } from '@trastienda/domain/calendar/names';
import { DATE_FORMATS } from '@trastienda/domain/dates/date-format';
import { api, body } from './api';
import { useSession } from './session';

const KEY = ['settings'];

/** What holds until the server has answered, and for a new user. */
const DEFAULTS: UserSettings = { calendar_language: 'en', date_format: 'AAAA-MM-DD' };

const settingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => {
    const settings = await api.user.settings.$get().then(body);
    remember(settings);
    return settings;
  },
  staleTime: Infinity,
  placeholderData: lastKnown,
});

const storageKey = () => `settings of ${useSession.getState().username}`;

function remember(settings: UserSettings) {
  localStorage.setItem(storageKey(), Object.values(settings).join(' '));
}

/** What this user had set when it was last read on this machine: no screen changes its language while it loads. */
function lastKnown(): UserSettings | undefined {
  const words = localStorage.getItem(storageKey())?.split(' ') ?? [];
  const language = CALENDAR_LANGUAGES.find((one) => words.includes(one));
  const format = DATE_FORMATS.find((one) => words.includes(one));
  return language && format && { calendar_language: language, date_format: format };
}

/** What the user has set: the calendar's language and how dates are written. */
export function useSettings(): { settings: UserSettings; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULTS, isPending };
}

/** Changes a setting at once on the screen, and back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    // Also when the page is left in the same moment.
    mutationFn: (change: Partial<UserSettings>) =>
      api.user.settings.$patch({ json: change }, { init: { keepalive: true } }).then(body),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, { ...(before ?? DEFAULTS), ...change });
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(settingsQuery.queryKey, context?.before),
    onSuccess: ({ data }) => {
      remember(data);
      client.setQueryData(settingsQuery.queryKey, data);
    },
  });
}
