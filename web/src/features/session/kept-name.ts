import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** In the tab's session storage, until somebody is let in. */
const KEY = 'recover';

interface Typed {
  username: string;
  recovery_code: string;
  new_password: string;
  repeat_password: string;
}

/** Who was typed before the page was loaded anew. */
export function keptName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps who is typed in this tab, and neither code nor password (rule: forms/drafts). */
export function useKeptName({ subscribe }: Pick<UseFormReturn<Typed>, 'subscribe'>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { username } }) => {
          try {
            sessionStorage.setItem(KEY, username);
          } catch {
            // Storage is off or full: it stands on the screen alone.
          }
        },
      }),
    [subscribe],
  );
}

export function forgetName(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing was kept.
  }
}
