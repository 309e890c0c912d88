import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { flush } from '../folders';
import { type ImageStore, KEY } from './store';
import type { TempFolder } from './temp-folder';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const ifThere = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Pictures as files of a folder. A file appears whole, with its bytes on the disk, or it does not appear: `unfinished` is on the same disk. */
export function diskStore(root: string, unfinished: TempFolder): ImageStore {
  const at = (key: string) => join(root, key);

  /** `write` fills a file on the same disk, which then takes the target's name. */
  async function keep(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const target = at(key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    const beside = await unfinished.newFile();
    try {
      await write(beside);
      await flush(beside);
      await rename(beside, target);
      await flush(folder);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  return {
    keepFile: (key, path) => keep(key, (beside) => moveFile(path, beside)),
    keepBytes: (key, bytes) => keep(key, (beside) => writeFile(beside, bytes, { flag: 'wx' })),
    read: (key) => ifThere(readFile(at(key))),
    source: (key) => ifThere(access(at(key)).then(() => at(key))),
    stream: (key) => ifThere(open(at(key)).then((file) => createReadStream('', { fd: file }))),
    count: async (folder) => (await ifThere(readdir(at(folder))))?.length ?? 0,
    keys: () => keysIn(root),
    // Somebody may still be writing a picture into it: it is full again by the time that it goes.
    removeFolder: (folder) => rm(at(folder), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }),
  };
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // The temporary folder may be on another disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** What is removed meanwhile is not there. */
async function* keysIn(root: string, folder = root): AsyncGenerator<string> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    const key = relative(root, path).replaceAll(sep, '/');
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* keysIn(root, path);
    if (entry.isFile() && KEY.test(key)) yield key;
  }
}
