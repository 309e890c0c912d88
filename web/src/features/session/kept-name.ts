import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forget, remember, remembered } from '../../lib/storage';

/** In the tab's session storage, until somebody is let in. */
const KEY = 'recover';

interface Typed {
  username: string;
  recovery_code: string;
  new_password: string;
  repeat_password: string;
}

/** Who was typed before the page was loaded anew. */
export const keptName = (): string => remembered(KEY, 'tab') ?? '';

/** Keeps who is typed in this tab, and neither code nor password (rule: forms/drafts). */
export function useKeptName({ subscribe }: Pick<UseFormReturn<Typed>, 'subscribe'>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { username } }) => void remember(KEY, username, 'tab'),
      }),
    [subscribe],
  );
}

export const forgetName = (): void => forget(KEY, 'tab');
