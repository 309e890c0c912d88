import { join } from 'node:path';
import { refuseDanglingLink } from '../folders';
import { diskStore } from './disk-store';
import { openS3Store } from './s3-store';
import type { ImageStore } from './store';
import { TempFolder } from './temp-folder';

/** Whether a key is that of what is made anew when it is asked for: a picture in another size, a file with everything of a shop. */
export const isMadeAnew = (key: string): boolean =>
  /\/\d+x\d+-q\d+\.webp$/.test(key) || /^[^/]+\/export-[^/]+\//.test(key);

/** Where pictures are: S3-compatible storage when a URL is given, else a folder of the data folder. */
export interface ImagePlace {
  url?: string | undefined;
  dataDir: string;
}

/** The bytes alone, for what copies all of them. */
export const openImageStore = async ({ url, dataDir }: ImagePlace): Promise<ImageStore> => {
  if (url) return openS3Store(url);
  await refuseDanglingLink(join(dataDir, 'images'));
  return inFolder(dataDir).store;
};

/** A store that is a folder, and where it writes what is not finished. */
export function inFolder(dataDir: string): { store: ImageStore; unfinished: TempFolder } {
  const root = join(dataDir, 'images');
  const unfinished = new TempFolder(join(root, '.unfinished'));
  return { store: diskStore(root, unfinished), unfinished };
}
