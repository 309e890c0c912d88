import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readAgain } from './refresh';
import { useSession } from './session';

interface News {
  username: string;
  changed: readonly QueryKey[];
}

const isNews = (data: unknown): data is News =>
  typeof data === 'object' && data !== null && 'username' in data && 'changed' in data && Array.isArray(data.changed);

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= new BroadcastChannel('trastienda'));

/** Tells this user's other tabs what has changed, by the keys under which it is read. */
export function tellOtherTabs(changed: readonly QueryKey[]): void {
  open().postMessage({ username: useSession.getState().username, changed } satisfies News);
}

/**
 * Reads again what another tab of the same user has changed. What nobody looks at is read when it is next looked at
 * (rule: forms/other-tabs). @returns how to stop
 */
export function listenToOtherTabs(client: QueryClient): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (!isNews(data) || data.username !== useSession.getState().username) return;
    void readAgain(client, data.changed);
  };
  open().addEventListener('message', listen);
  return () => open().removeEventListener('message', listen);
}
