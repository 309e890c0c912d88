import { useSession } from './session';
import { forget as forgetName, remember, remembered, rememberedNames } from './storage';

/**
 * What stands under this in the tab's session storage belongs to one user and goes when that user signs out, not when their session
 * ends by itself (session.ts).
 */
const PREFIX = 'draft:';

/** The name on the device itself: what every tab of the user shall have is kept under it by `storage.ts`. */
export const draftKey = (name: string): string => `${PREFIX}${useSession.getState().username}:${name}`;

/** Under which something of the user is kept in this tab. */
export const keptNames = (): string[] =>
  rememberedNames('tab').flatMap((key) => (key.startsWith(draftKey('')) ? [key.slice(draftKey('').length)] : []));

/**
 * Keeps what a form holds in the tab's session storage, under the user's name. A full or forbidden storage is no reason to stop
 * typing: then it is only kept on the screen.
 */
export function keep(name: string, value: unknown): void {
  // What is older than what stands on the screen is not put back.
  if (!remember(draftKey(name), JSON.stringify(value), 'tab')) forget(name);
}

/** What was kept under this name, if it is still there. The caller checks its shape: an older program may have written it. */
export function kept(name: string): unknown {
  try {
    const text = remembered(draftKey(name), 'tab');
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  forgetName(draftKey(name), 'tab');
}

/** Whether text can hold it: a file cannot be written down. */
export function isStorable(value: unknown): boolean {
  if (value instanceof Blob) return false;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable);
  return true;
}
