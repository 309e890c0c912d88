import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@trastienda/contract/settings';
import { api, body } from '../../lib/api';
import { tellOtherTabs } from '../../lib/other-tabs';
import { DEFAULTS, rememberSettings, SETTINGS, settingsQuery } from './queries';

/**
 * Changes a setting at once on the screen, and back when the server refuses.
 * @param onFailed told of each one that is refused, although another one was chosen after it
 */
export function useChangeSettings(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SETTINGS,
    // One after the other: what was chosen last is what stays.
    scope: { id: 'settings' },
    // Also when the page is left in the same moment.
    mutationFn: (change: Partial<UserSettings>) =>
      api.user.settings.$patch({ json: change }, { init: { keepalive: true } }).then(body),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: SETTINGS });
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, { ...(before ?? DEFAULTS), ...change });
      return { before };
    },
    onError: (error, change, context) => {
      client.setQueryData(settingsQuery.queryKey, (now) => now && takenBack(now, change, context?.before ?? DEFAULTS));
      onFailed(error);
    },
    onSuccess: ({ data }) => {
      rememberSettings(data);
      // A later choice is on the screen already.
      if (client.isMutating({ mutationKey: SETTINGS }) <= 1) client.setQueryData(settingsQuery.queryKey, data);
      tellOtherTabs([SETTINGS]);
    },
  });
}

/** The settings without a change that was refused, but with what was chosen after it. */
function takenBack(now: UserSettings, change: Partial<UserSettings>, before: UserSettings): UserSettings {
  const { calendar_language, date_format, first_steps } = change;
  return {
    calendar_language: now.calendar_language === calendar_language ? before.calendar_language : now.calendar_language,
    date_format: now.date_format === date_format ? before.date_format : now.date_format,
    first_steps: now.first_steps === first_steps ? before.first_steps : now.first_steps,
  };
}
