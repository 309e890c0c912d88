import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forget, remember, remembered } from '../../lib/storage';

/** In the tab's session storage. No user's name stands in it: there is none yet (device-store.ts keeps what users type). */
const KEY = 'sign-up';

interface Kept {
  username: string;
  email: string;
  birthday_date: string;
}

/** What was typed before the page was loaded anew. */
export function keptRegistration(): Partial<Kept> {
  try {
    const values: unknown = JSON.parse(remembered(KEY, 'tab') ?? '{}');
    const textOf = (field: keyof Kept): string => {
      const text: unknown = Object(values)[field];
      return typeof text === 'string' ? text : '';
    };
    return { username: textOf('username'), email: textOf('email'), birthday_date: textOf('birthday_date') };
  } catch {
    return {};
  }
}

/** Keeps what is typed in this tab, but never a password (rule: forms/drafts). */
export function useKeptRegistration({ subscribe }: Pick<UseFormReturn<Kept & { password: string }>, 'subscribe'>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { username, email, birthday_date } }) =>
          void remember(KEY, JSON.stringify({ username, email, birthday_date }), 'tab'),
      }),
    [subscribe],
  );
}

/** Somebody is signed in: the registration was made, or is given up. */
export const forgetRegistration = () => forget(KEY, 'tab');
