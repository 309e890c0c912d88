import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@trastienda/contract/settings';
import { CALENDAR_LANGUAGES } from '@trastienda/domain/calendar/names';
import { DATE_FORMATS } from '@trastienda/domain/dates/date-format';
import { api, body } from './api';
import { failureOf } from './failure';
import { tellOtherTabs } from './other-tabs';
import { useSession } from './session';

const KEY = ['settings'] as const;

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

/**
 * What the user has set: the calendar's language and how dates are written. While they cannot be read, screens go on as this machine last
 * knew them; `failed` says so where they are changed, for then they are not the user's to change.
 */
export function useSettings() {
  const query = useQuery(settingsQuery);
  return {
    settings: query.data ?? lastKnown() ?? DEFAULTS,
    isPending: query.isPending,
    failed: query.isError && query.data === undefined ? failureOf(query) : undefined,
  };
}

/**
 * Changes a setting at once on the screen, and back when the server refuses.
 * @param onFailed told of each one that is refused, although another one was chosen after it
 */
export function useChangeSettings(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    // One after the other: what was chosen last is what stays.
    scope: { id: 'settings' },
    // Also when the page is left in the same moment.
    mutationFn: (change: Partial<UserSettings>) =>
      api.user.settings.$patch({ json: change }, { init: { keepalive: true } }).then(body),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, { ...(before ?? DEFAULTS), ...change });
      return { before };
    },
    onError: (error, change, context) => {
      client.setQueryData(settingsQuery.queryKey, (now) => now && takenBack(now, change, context?.before ?? DEFAULTS));
      onFailed(error);
    },
    onSuccess: ({ data }) => {
      remember(data);
      // A later choice is on the screen already.
      if (client.isMutating({ mutationKey: KEY }) <= 1) client.setQueryData(settingsQuery.queryKey, data);
      tellOtherTabs([KEY]);
    },
  });
}

/** The settings without a change that was refused, but with what was chosen after it. */
function takenBack(now: UserSettings, change: Partial<UserSettings>, before: UserSettings): UserSettings {
  const { calendar_language, date_format } = change;
  return {
    calendar_language: now.calendar_language === calendar_language ? before.calendar_language : now.calendar_language,
    date_format: now.date_format === date_format ? before.date_format : now.date_format,
  };
}
