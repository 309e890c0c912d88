import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf } from '../db/outage';
import { flush, refuseDanglingLink } from '../folders';

/** Copies the pictures of a data folder into another folder; returns how many files there were. A kept picture is never changed, only removed. */
export async function copyPictures(dataDir: string, folder: string): Promise<number> {
  const root = join(dataDir, 'images');
  await refuseDanglingLink(root);
  let copied = 0;
  for (const entry of await entriesOf(root)) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (!entry.isFile() || name.startsWith('.unfinished')) continue;
    const target = join(folder, 'images', name);
    await mkdir(dirname(target), { recursive: true });
    if (await isCopied(path, target)) copied += 1;
  }
  return copied;
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

async function entriesOf(root: string): Promise<Dirent[]> {
  return readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** False when the picture has been removed meanwhile: then nothing has referred to it for a day. */
async function isCopied(path: string, target: string): Promise<boolean> {
  try {
    await copyFile(path, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await flush(target);
  return true;
}
