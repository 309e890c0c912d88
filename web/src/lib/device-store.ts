import { useSession } from './session';

/**
 * What stands under this in the tab's session storage belongs to one user and goes when that user signs out, not when their session
 * ends by itself (session.ts).
 */
const PREFIX = 'draft:';

const keyOf = (name: string): string => `${PREFIX}${useSession.getState().username}:${name}`;

/** Under which something of the user is kept in this tab. */
export const keptNames = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(keyOf('')) ? [key.slice(keyOf('').length)] : []));

/**
 * Keeps what a form holds in the tab's session storage, under the user's name. A full or forbidden storage is no reason to stop
 * typing: then it is only kept on the screen.
 */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    forget(name);
  }
}

/** What was kept under this name, if it is still there. The caller checks its shape: an older program may have written it. */
export function kept(name: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

/** Whether text can hold it: a file cannot be written down. */
export function isStorable(value: unknown): boolean {
  if (value instanceof Blob) return false;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable);
  return true;
}
