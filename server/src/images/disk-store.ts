import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './store';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const ifThere = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Pictures as files of a folder. A file appears whole, with its bytes on the disk, or it does not appear. */
export async function openDiskStore(root: string): Promise<ImageStore> {
  await mkdir(root, { recursive: true });
  const at = (key: string) => join(root, key);

  /** `write` fills a file beside the target, which then takes the target's name. */
  async function keep(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const target = at(key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    const beside = `${target}.${randomUUID()}.tmp`;
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
    removeFolder: (folder) => rm(at(folder), { recursive: true, force: true }),
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

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
