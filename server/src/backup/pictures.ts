import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reportFault } from '../faults';
import { flush, TOUCH_MS } from '../folders';
import { diskStore } from '../images/disk-store';
import { type ImagePlace, inFolder, isMadeAnew, openImageStore } from '../images/open-store';
import type { ImageStore } from '../images/store';
import { TempFolder } from '../images/temp-folder';

/** How many are read or kept at once: a storage elsewhere takes its time for each. */
const AT_ONCE = 4;

export interface Picture {
  key: string;
  bytes: Buffer;
}

/** Every kept picture as it was uploaded; what was made of one in another size can be made again. */
export async function* picturesIn(store: ImageStore): AsyncGenerator<Picture> {
  const read = async (key: string) => ({ key, bytes: await store.read(key) });
  const reading: ReturnType<typeof read>[] = [];
  for await (const key of store.keys()) {
    if (isMadeAnew(key)) continue;
    const next = read(key);
    // Whoever waits for it hears of its fault; until then nobody does.
    next.catch(() => {});
    reading.push(next);
    if (reading.length === AT_ONCE) yield* there(await reading.shift());
  }
  for (const found of reading) yield* there(await found);
}

/** Nothing when it has been removed meanwhile: then nothing has referred to it for a day. */
function* there(found: { key: string; bytes: Buffer | undefined } | undefined): Generator<Picture> {
  if (found?.bytes) yield { key: found.key, bytes: found.bytes };
}

/** Pictures on their way to a place of theirs. */
export interface NewPictures {
  keep: (pictures: AsyncIterable<Picture>) => Promise<number>;
  /** Puts them where they are looked for. */
  publish: () => Promise<void>;
  /** Takes back what was not there before. */
  discard: () => Promise<void>;
}

export const newPictures = (place: ImagePlace): Promise<NewPictures> => (place.url ? inStorage(place) : onDisk(place));

/** They wait in a folder of what is not finished, which is removed by itself when whoever writes there has died. */
async function onDisk(place: ImagePlace): Promise<NewPictures> {
  await openImageStore(place);
  const root = join(place.dataDir, 'images');
  const { unfinished } = inFolder(place.dataDir);
  const stage = await unfinished.newFile();
  const store = diskStore(stage, new TempFolder(join(stage, '.unfinished')));
  const touching = setInterval(() => {
    unfinished.keep(new Date()).catch((error: unknown) => reportFault('pictures', error));
  }, TOUCH_MS);
  const added: string[] = [];

  async function publish(): Promise<void> {
    const folders = new Set<string>();
    for await (const key of store.keys()) {
      const target = join(root, key);
      if (!existsSync(target)) added.push(target);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(stage, key), target);
      for (let folder = dirname(target); folder.length >= root.length; folder = dirname(folder)) folders.add(folder);
    }
    for (const folder of folders) await flush(folder);
    await leave();
  }
  const leave = async () => {
    clearInterval(touching);
    await rm(stage, { recursive: true, force: true });
  };
  const discard = async () => {
    await leave();
    for (const path of added) await rm(path, { force: true });
  };
  return { keep: (pictures) => keepAll(store, pictures), publish, discard };
}

/** They are put where they are looked for at once: nothing refers to them before the rows are there. */
async function inStorage(place: ImagePlace): Promise<NewPictures> {
  const store = await openImageStore(place);
  const before = new Set<string>();
  for await (const key of store.keys()) before.add(dirname(key));
  const added = new Set<string>();
  const noted = (key: string) => {
    if (!before.has(dirname(key))) added.add(dirname(key));
  };
  return {
    keep: (pictures) => keepAll(store, pictures, noted),
    publish: async () => {},
    discard: async () => {
      for (const folder of added) await store.removeFolder(folder);
    },
  };
}

async function keepAll(
  store: ImageStore,
  pictures: AsyncIterable<Picture>,
  note: (key: string) => void = () => {},
): Promise<number> {
  let kept = 0;
  let keeping: Promise<void>[] = [];
  for await (const { key, bytes } of pictures) {
    note(key);
    keeping.push(store.keepBytes(key, bytes));
    kept += 1;
    if (keeping.length < AT_ONCE) continue;
    await Promise.all(keeping);
    keeping = [];
  }
  await Promise.all(keeping);
  return kept;
}
