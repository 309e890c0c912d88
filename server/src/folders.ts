import { existsSync, mkdirSync } from 'node:fs';
import { open, readdir, readlink, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './db/outage';
import { reportFault } from './faults';

/** Has a file's bytes, or a folder's list of names, written to the disk itself. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder and those above it. Node's own recursive mkdir never ends below a folder that takes none, such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/** A link to a disk that is not there, not mounted say, is no empty folder. */
export async function refuseDanglingLink(path: string): Promise<void> {
  const target = await readlink(path).catch(() => undefined);
  if (target !== undefined && !existsSync(path)) throw new Error(`${path} is a link to ${target}, which is not there`);
}

/** How often a living process touches a folder in which it writes what is not finished. */
export const TOUCH_MS = 60_000;
const DEAD_MS = 10 * TOUCH_MS;

/** Says that somebody still writes in a folder, if it is there. */
export async function touch(folder: string, now: Date): Promise<void> {
  await utimes(folder, now, now).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

/**
 * Removes, of what is called so in a folder, what nobody has touched for ten minutes: whoever wrote it has died. What cannot be removed
 * (another user's, say) is a fault that is noted, and no reason to stop.
 */
export async function removeDead(folder: string, isCalledSo: (name: string) => boolean, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter(isCalledSo)) {
    const path = join(folder, name);
    if ((await touchedAt(path)) > now.getTime() - DEAD_MS) continue;
    await rm(path, { recursive: true, force: true }).catch((error: unknown) => reportFault('temporary files', error));
  }
}

const touchedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
