import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isServerOff, useServer } from '../server-status';
import { lastDataOf, useSession } from '../session';
import { forget, remember, rememberedNames } from '../storage';

/** What was read of one query when it last succeeded. */
interface Reading {
  hash: string;
  /** Which wire it came over: what another program wrote may have another shape. */
  wire: string;
  /** When the server said it, in milliseconds. */
  at: number;
  data: unknown;
}

interface Schema extends DBSchema {
  readings: { key: string; value: Reading; indexes: { at: number } };
}

/** The most that are kept, and the largest, in characters of its JSON: a few megabytes at worst, and mostly far less. */
const KEPT = 150;
const LARGEST = 100_000;
/** What comes together is written together. */
const PAUSE_MS = 1_000;

/** The wire that this program speaks (web/vite.config.ts). */
const WIRE: string = import.meta.env['VITE_WIRE'];

/**
 * Takes away what was kept of others than who is signed in: as soon as they change, in whichever tab, and of a tab that was closed before it
 * could.
 */
async function sweep(): Promise<void> {
  const { username } = useSession.getState();
  const isOthers = (name: string) => {
    const [, owner] = /^(?:last data|catalogue) of (.*)$/.exec(name) ?? [];
    return owner !== undefined && owner !== username;
  };
  for (const name of rememberedNames()) if (isOthers(name)) forget(name);
  for (const { name = '' } of await indexedDB.databases()) if (isOthers(name)) indexedDB.deleteDatabase(name);
}

const sweepQuietly = () => void sweep().catch(() => undefined);
sweepQuietly();
useSession.subscribe((now, before) => {
  if (now.username !== before.username) sweepQuietly();
});

/** The user's own database. */
const open = (username: string) =>
  openDB<Schema>(lastDataOf(username), 1, {
    upgrade: (db) => void db.createObjectStore('readings', { keyPath: 'hash' }).createIndex('at', 'at'),
  });

/**
 * Does this with the user's database, and closes it: an open one would hold up its deletion. Undefined where it cannot be done: the browser
 * keeps nothing, or its disk is full.
 */
async function withReadings<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  const { username } = useSession.getState();
  let db: IDBPDatabase<Schema> | undefined;
  try {
    if (username !== '') db = await open(username);
    // Who has left meanwhile leaves nothing, and is shown nothing.
    return db && username === useSession.getState().username ? await work(db) : undefined;
  } catch {
    return undefined;
  } finally {
    db?.close();
  }
}

/** A look-up for one moment (a name that is being typed) is none of what stands on a screen. */
const isKept = ({ state, meta, options }: Query): boolean =>
  state.data !== undefined && meta?.isFleeting !== true && options.gcTime !== 0;

/** What changes with the day alone is one reading: the last one stands there on the next day too. */
const nameOf = ({ queryHash, meta }: Query): string => (meta?.keptAs ? hashKey(meta.keptAs) : queryHash);

/** One that cannot be written down, or is too long, is left out. */
function readingOf(query: Query): Reading | undefined {
  const { state } = query;
  try {
    const isLong = JSON.stringify(state.data).length > LARGEST;
    return isLong ? undefined : { hash: nameOf(query), wire: WIRE, at: state.dataUpdatedAt, data: state.data };
  } catch {
    return undefined;
  }
}

/** All or nothing; then what is too old to be among the last is gone. */
async function write(db: IDBPDatabase<Schema>, readings: readonly Reading[]): Promise<void> {
  // Before anything is waited for: whoever signs out meanwhile takes it away with the rest, and it does not come back.
  remember(db.name, 'kept');
  const { store, done } = db.transaction('readings', 'readwrite');
  for (const reading of readings) void store.put(reading);
  let more = (await store.count()) - KEPT;
  for (let oldest = await store.index('at').openCursor(); oldest && more > 0; oldest = await oldest.continue(), more--)
    await oldest.delete();
  await done;
}

/** What a program of another wire has written is nothing that this one can show. */
async function dropOthers(db: IDBPDatabase<Schema>): Promise<void> {
  for (const { hash, wire } of await db.getAll('readings')) if (wire !== WIRE) await db.delete('readings', hash);
}

/**
 * Keeps on the device what is read from now on, for when the server is away (rule: screens/last-data). @returns how to stop
 */
export function keepLastData(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const fresh = new Set<string>(cache.getAll().map(({ queryHash }) => queryHash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () =>
    withReadings((db) => {
      // What is not in the cache any more was another user's, or is nobody's.
      const queries = [...fresh].flatMap((hash) => cache.get(hash) ?? []).filter(isKept);
      fresh.clear();
      return write(
        db,
        queries.flatMap((query) => readingOf(query) ?? []),
      );
    });
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  };
  void withReadings(dropOthers);
  plan();
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    fresh.add(event.query.queryHash);
    plan();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * While the server is away, what is asked for and was never answered shows as it was last read here; when it is back everything is read
 * again. @returns how to stop
 */
export function recallLastData(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const recall = async (queries: readonly Query[]) => {
    const { username } = useSession.getState();
    const found = await withReadings((db) => Promise.all(queries.map((query) => db.get('readings', nameOf(query)))));
    if (username !== useSession.getState().username) return;
    for (const [index, reading] of (found ?? []).entries()) {
      const query = reading?.wire === WIRE ? cache.get(queries[index]?.queryHash ?? '') : undefined;
      // What the server has said meanwhile is newer.
      if (reading && query?.state.data === undefined && query)
        client.setQueryData(query.queryKey, reading.data, { updatedAt: reading.at });
    }
  };
  const recallAll = () => void recall(cache.getAll().filter(({ state }) => state.data === undefined));
  if (isServerOff()) recallAll();
  const stops = [
    useServer.subscribe((now, before) => {
      if (now.status === before.status) return;
      if (now.status === 'off') recallAll();
      else if (before.status === 'off') void client.invalidateQueries();
    }),
    cache.subscribe(({ type, query }) => {
      if (type === 'added' && isServerOff()) void recall([query]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
