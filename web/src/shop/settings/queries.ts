import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserSettings } from '@trastienda/contract/settings';
import { CALENDAR_LANGUAGES } from '@trastienda/domain/calendar/languages';
import { DATE_FORMATS } from '@trastienda/domain/dates/date-format';
import { FIRST_STEPS } from '@trastienda/domain/shop/first-steps';
import { api, body } from '../../lib/api';
import { failureOf } from '../../lib/failure';
import { useSession } from '../../lib/session';
import { remember, remembered } from '../../lib/storage';

export const SETTINGS = ['settings'] as const;

/** What holds until the server has answered. */
export const DEFAULTS: UserSettings = {
  calendar_language: 'en',
  date_format: 'AAAA-MM-DD',
  first_steps: 'put_away',
};

export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: async () => {
    const settings = await api.user.settings.$get().then(body);
    rememberSettings(settings);
    return settings;
  },
  staleTime: Infinity,
  placeholderData: lastKnown,
});

const storageKey = () => `settings of ${useSession.getState().username}`;

/** For the next time that a screen is opened on this machine. */
export const rememberSettings = (settings: UserSettings): boolean =>
  remember(storageKey(), Object.values(settings).join(' '));

/** What this user had set when it was last read on this machine: no screen changes its language while it loads. */
function lastKnown(): UserSettings | undefined {
  const words = remembered(storageKey())?.split(' ') ?? [];
  const language = CALENDAR_LANGUAGES.find((one) => words.includes(one));
  const format = DATE_FORMATS.find((one) => words.includes(one));
  // What a version without them kept is of somebody who knows their way.
  const steps = FIRST_STEPS.find((one) => words.includes(one)) ?? 'put_away';
  return language && format && { calendar_language: language, date_format: format, first_steps: steps };
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
