import { type DBSchema, openDB } from 'idb';
import { create } from 'zustand';
import { body, send } from '../../lib/api';
import { isServerOff } from '../../lib/server-status';
import { useSession } from '../../lib/session';
import { type CatalogueIndex, indexOf, type KeptItem } from './catalogue-index';
import { beginReading, isBeforeChange, markOf, markSelling } from './device-mark';

interface Schema extends DBSchema {
  /** As they came: a page a row is read at once, twenty thousand rows are not. */
  pages: { key: number; value: { at: number; items: KeptItem[] } };
}

interface Copy {
  /** Undefined until there is one. */
  index: CatalogueIndex | undefined;
  /** When it was read from the server, in milliseconds. */
  readAt: number | undefined;
}

const NONE: Copy = { index: undefined, readAt: undefined };

/** The device’s copy of what the shop sells: codes, names, prices and stock (rule: offline/catalogue). @public for the counter */
export const useCatalogueCopy = create<Copy>(() => NONE);

export const HOUR_MS = 3_600_000;
const OLD_MS = 24 * HOUR_MS;

/** A copy that is older than a day says so wherever it is used. @public for the counter */
export const isCopyOld = ({ readAt }: Pick<Copy, 'readAt'>): boolean =>
  readAt === undefined || Date.now() - readAt > OLD_MS;

/** The copy, where it says what the shop has: while the server is there, one of before a change that was made here does not. */
export const trueCopy = (): CatalogueIndex | undefined =>
  isBeforeChange(useSession.getState().username) && !isServerOff() ? undefined : useCatalogueCopy.getState().index;

/** The user's own database, gone when they sign out (lib/device/last-data.ts). */
const open = (username: string) =>
  openDB<Schema>(markOf(username), 1, { upgrade: (db) => void db.createObjectStore('pages') });

const isStill = (username: string) => username !== '' && username === useSession.getState().username;

let recalled: Promise<void> = Promise.resolve();

/** Once what the device kept of an earlier visit is there to be looked into: a code that is read before that is not unknown. */
export const copyRecalled = (): Promise<void> => recalled;

/** What the device kept of an earlier visit. */
async function recall(username: string): Promise<void> {
  const db = await open(username);
  const pages = await db.getAll('pages').finally(() => db.close());
  const [first] = pages;
  if (first && isStill(username) && useCatalogueCopy.getState().index === undefined)
    useCatalogueCopy.setState({ index: indexOf(pages.flatMap(({ items }) => items)), readAt: first.at });
}

const isPage = (value: unknown): value is { items: KeptItem[]; next: string | null } =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && 'next' in value;

/** All of it, page by page. */
async function readAll(): Promise<KeptItem[][]> {
  const pages: KeptItem[][] = [];
  let after = '';
  do {
    const answer: unknown = await body(await send(`/api/items/catalogue?limit=1000${after}`));
    if (!isPage(answer)) throw new Error('the catalogue has another shape');
    pages.push(answer.items);
    after = answer.next === null ? '' : `&after=${answer.next}`;
  } while (after !== '');
  return pages;
}

/** The whole copy takes the place of the one before, or none of it does. */
async function write(username: string, at: number, pages: readonly KeptItem[][]): Promise<void> {
  const db = await open(username);
  try {
    if (!isStill(username)) return;
    const { store, done } = db.transaction('pages', 'readwrite');
    void store.clear();
    for (const [number, items] of pages.entries()) void store.put({ at, items }, number);
    await done;
  } finally {
    db.close();
  }
}

/** Reads it anew. A disk that is full, or a browser that keeps nothing, leaves it for this page alone. */
async function refresh(username: string): Promise<void> {
  const at = Date.now();
  const isRead = beginReading(username);
  const pages = await readAll();
  if (!isStill(username)) return;
  useCatalogueCopy.setState({ index: indexOf(pages.flat()), readAt: at });
  await write(username, at, pages).catch(() => undefined);
  isRead();
}

/** This device sells: from now on it keeps a copy, on every visit. @public for the counter */
export function sellHere(): void {
  const { username } = useSession.getState();
  markSelling(username);
  void recallAndRead(username);
}

/** By a clock that was set back meanwhile it was read in a time to come. One with nothing in it is read on every visit: products are made elsewhere. */
function isDue(username: string): boolean {
  const { index, readAt = 0 } = useCatalogueCopy.getState();
  return index?.size === 0 || isBeforeChange(username) || Math.abs(Date.now() - readAt) > HOUR_MS;
}

/** Reads it anew where it is time to. */
export async function recallAndRead(username: string): Promise<void> {
  if (useCatalogueCopy.getState().index === undefined) recalled = recall(username).catch(() => undefined);
  await recalled;
  if (!isServerOff() && isDue(username)) await refresh(username).catch(() => undefined);
}

useSession.subscribe((now, before) => {
  if (now.username !== before.username) useCatalogueCopy.setState(NONE);
});
