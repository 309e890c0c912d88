import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readAgain } from './refresh';
import { useSession } from './session';

interface News {
  username: string;
  changed: readonly QueryKey[];
}

const isNews = (data: unknown): data is News =>
  typeof data === 'object' && data !== null && 'username' in data && 'changed' in data && Array.isArray(data.changed);

/** Where it is told. What is told by one object of that name is heard by all others, in this tab too. */
export const NEWS = 'trastienda';

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= new BroadcastChannel(NEWS));

/** Tells this user's other tabs what has changed, by the keys under which it is read. */
export function tellOtherTabs(changed: readonly QueryKey[]): void {
  open().postMessage({ username: useSession.getState().username, changed } satisfies News);
}

/** Hears what this user has changed. @returns how to stop */
export function hearNews(from: BroadcastChannel, hear: (changed: News['changed']) => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (isNews(data) && data.username === useSession.getState().username) hear(data.changed);
  };
  from.addEventListener('message', listen);
  return () => from.removeEventListener('message', listen);
}

/**
 * Reads again what another tab of the same user has changed. What nobody looks at is read when it is next looked at
 * (rule: forms/other-tabs). @returns how to stop
 */
export const listenToOtherTabs = (client: QueryClient): (() => void) =>
  hearNews(open(), (changed) => void readAgain(client, changed));
