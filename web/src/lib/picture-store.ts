import { useSession } from './session';

/** The most pictures that are kept on the device, and how often it is looked whether there are more. */
const KEPT = 500;
const LOOK_EVERY = 50;

let puts = 0;

const username = () => useSession.getState().username;

/** The user's own store, gone at sign-out (session.ts). Without HTTPS the browser has none. */
const open = async (user: string): Promise<Cache | undefined> =>
  user !== '' && 'caches' in globalThis ? caches.open(`pictures of ${user}`).catch(() => undefined) : undefined;

async function keep(store: Cache, address: string, picture: Blob): Promise<void> {
  await store.put(address, new Response(picture));
  puts += 1;
  if (puts % LOOK_EVERY !== 0) return;
  const oldestFirst = await store.keys();
  await Promise.all(oldestFirst.slice(0, Math.max(0, oldestFirst.length - KEPT)).map((one) => store.delete(one)));
}

/** A picture from the device, or else downloaded and kept there: what has an address of its own never changes. */
export async function fromStore(address: string, download: (address: string) => Promise<Blob>): Promise<Blob> {
  const user = username();
  const store = await open(user);
  const kept = await store?.match(address).catch(() => undefined);
  if (kept) return kept.blob();

  const picture = await download(address);
  // Whoever has left meanwhile leaves nothing behind. A full disk keeps nothing, and the picture shows all the same.
  if (store && user !== '' && user === username()) keep(store, address, picture).catch(() => undefined);
  return picture;
}
