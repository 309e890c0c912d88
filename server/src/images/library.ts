import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Box } from '@trastienda/domain/catalogue/fit';
import { Slots } from '../db/slots';
import { reportFault } from '../faults';
import { refuseDanglingLink } from '../folders';
import {
  encodeAnew,
  headOf,
  type ImageKind,
  look,
  NoTimeLeft,
  NotAnImage,
  type Patience,
  PICTURE_PATIENCE,
  shrink,
} from './codec';
import { formatOf, isPdf } from './formats';
import { KeptSizes } from './kept-sizes';
import { type ImagePlace, inFolder } from './open-store';
import { openS3Store } from './s3-store';
import { type ImageStore, type KeptFormat, originalIn } from './store';
import { TempFolder } from './temp-folder';
import { decodersFor } from './threads';

const DECODERS = decodersFor({
  cores: availableParallelism(),
  threads: Number(process.env['UV_THREADPOOL_SIZE'] ?? 4),
});

/** Originals that are fetched, or wait for a decoder in memory: a storage that does not answer keeps no decoder. */
const SOURCES = DECODERS + 2;

/** A picture that takes more memory than this is worked on alone. */
const LARGE_BYTES = 60_000_000;

/** A cleaned picture, or a receipt's document, in a temporary file, ready to be kept. */
export interface CleanImage extends Box {
  format: KeptFormat;
  path: string;
  bytes: number;
  /** SHA-256 of the cleaned bytes, in hexadecimal: the same picture has the same one. */
  hash: string;
}

/** What a kept picture is found by: the folder of its files, and the format of its original. */
export interface KeptImage extends Box {
  folder: string;
  format: KeptFormat;
}

/** How many times as long a picture may take for which the machine had no time. */
const AGAIN = 4;

/** Whoever waits for a picture. */
interface Sender {
  /** Throws when they have been answered meanwhile. */
  check: () => void;
  /** Says that their picture is still worked on: they are not answered before it is done. */
  restart: () => void;
}

interface Parts {
  temp: TempFolder;
  /** Where the store writes what is not finished, if it is a folder. */
  unfinished?: TempFolder;
  store: ImageStore;
  report: (error: unknown) => void;
  /** How long an upload may be worked on once it is its turn. */
  patience: Patience;
}

/** The pictures' bytes: cleaned at the door, kept in a store, made smaller once for each of the first sizes that are asked for. */
export class ImageLibrary {
  /** Where faults are noted that nobody is answered with. */
  readonly report: (error: unknown) => void;
  readonly #temp: TempFolder;
  readonly #unfinished: TempFolder | undefined;
  readonly #store: ImageStore;
  readonly #sizes: KeptSizes;
  readonly #patience: Patience;
  readonly #decoders = new Slots(DECODERS);
  readonly #sources = new Slots(SOURCES);
  readonly #making = new Map<string, Promise<Buffer | undefined>>();

  constructor(parts: Parts) {
    this.#temp = parts.temp;
    this.#unfinished = parts.unfinished;
    this.#store = parts.store;
    this.#sizes = new KeptSizes(parts.store);
    this.report = parts.report;
    this.#patience = parts.patience;
  }

  /** How many decoders are at work, and how many pictures wait for one. */
  get queue(): { running: number; waiting: number } {
    return { running: this.#decoders.taken, waiting: this.#decoders.waiting };
  }

  newTempFile(): Promise<string> {
    return this.#temp.newFile();
  }

  /**
   * Decodes an upload of that shop and writes it anew. Throws NotAnImage, NoTimeLeft, and what `check` of its sender throws: it is asked
   * when a turn comes, since whoever waited for it may have been answered meanwhile. The caller removes both files.
   */
  async clean(shopId: string, path: string, kind: ImageKind, sender: Sender): Promise<CleanImage> {
    const target = `${path}.clean`;
    if (kind === 'receipt' && (await isDocument(path))) return documentOf(path, target);
    const inTurn = <T>(cost: number, work: () => Promise<T>) =>
      this.#decode(shopId, cost, () => {
        sender.check();
        return work();
      });
    const picture = await inTurn(0, () => look(path));
    const { seconds, ownShare } = this.#patience;
    const encode = (times: number) => encodeAnew(picture, target, kind, { seconds: times * seconds, ownShare });
    const encoded = await inTurn(picture.cost, () =>
      encode(1).catch((error: unknown) => {
        if (!(error instanceof NoTimeLeft)) throw error;
        sender.check();
        // Sent again it would fare no better.
        const still = setInterval(() => sender.restart(), 1_000);
        return encode(AGAIN).finally(() => clearInterval(still));
      }),
    );
    return { ...encoded, ...(await factsOf(target)) };
  }

  /** Shops take turns: the hundred pictures of one do not hold up another's first. */
  #decode<T>(shopId: string, cost: number, work: () => Promise<T>): Promise<T> {
    return this.#decoders.run(shopId, cost > LARGE_BYTES ? DECODERS : 1, work);
  }

  keep({ folder, format }: KeptImage, path: string): Promise<void> {
    return this.#store.keepFile(originalIn(folder, format), path);
  }

  remove(folder: string): Promise<void> {
    return this.#store.removeFolder(folder);
  }

  /** Undefined, and reported, when its file is gone: restored without the pictures, say. */
  async original({ folder, format }: KeptImage): Promise<Readable | undefined> {
    const stream = await this.file(originalIn(folder, format));
    if (!stream) this.report(new Error(`no file for the picture ${folder}`));
    return stream;
  }

  /** Keeps a finished file that is no picture, under a key of its own. */
  keepFile(key: string, path: string): Promise<void> {
    return this.#store.keepFile(key, path);
  }

  /** Any kept file; undefined when there is none. Whoever asks reads it to its end or destroys it. */
  async file(key: string): Promise<Readable | undefined> {
    const stream = await this.#store.stream(key);
    // Whoever has taken enough of it, or hung up, ends it so.
    stream?.on('error', (error) => error.name === 'AbortError' || reportFault('picture file', error));
    return stream;
  }

  /**
   * The picture as WebP of that size: from the store, or made and then kept, if few are. However many ask at once, it is made once. Undefined as
   * in `original`.
   */
  async sized(image: KeptImage, size: Box & { quality: number }): Promise<Buffer | undefined> {
    const key = `${image.folder}/${size.width}x${size.height}-q${size.quality}.webp`;
    const making = this.#making.get(key);
    if (making !== undefined) return making;
    const kept = await this.#store.read(key);
    return kept ?? this.#making.get(key) ?? this.#make(key, image, size);
  }

  #make(key: string, image: KeptImage, size: Box & { quality: number }): Promise<Buffer | undefined> {
    const [shopId = ''] = image.folder.split('/');
    const cost = image.width * image.height * KEPT_BYTES[image.format];
    const made = this.#sources.run(shopId, 1, async () => {
      const source = await this.#store.source(originalIn(image.folder, image.format));
      if (source) return this.#decode(shopId, cost, () => shrink(source, size, size.quality));
      this.report(new Error(`no file for the picture ${image.folder}`));
      return undefined;
    });
    this.#making.set(key, made);
    // It is answered as soon as it is made. That it could not be kept, on a full disk say, is no reason to keep it back.
    made
      .then((bytes) => bytes && this.#sizes.keep(image.folder, key, bytes))
      .catch(this.report)
      .finally(() => this.#making.delete(key));
    return made;
  }

  /** To be done each minute (TOUCH_MS): says that this process still writes its temporary files, and removes those of the dead. */
  async keepTemporary(now: Date): Promise<void> {
    await this.#temp.keep(now);
    await this.#unfinished?.keep(now);
  }
}

/** What a kept picture takes for each of its pixels while it is made smaller. They are written without passes and turns. */
const KEPT_BYTES: Record<KeptFormat, number> = { jpeg: 1, png: 2, webp: 8, pdf: 0 };

/** What is no document has to be a picture that stands still. Throws NotAnImage for one that moves. */
async function isDocument(path: string): Promise<boolean> {
  const head = await headOf(path);
  if (formatOf(head) === 'gif') throw new NotAnImage('format');
  return isPdf(head);
}

/** A document is kept byte for byte: nothing here reads it. */
async function documentOf(path: string, target: string): Promise<CleanImage> {
  await link(path, target);
  return { format: 'pdf', width: 0, height: 0, ...(await factsOf(target)) };
}

async function factsOf(path: string): Promise<Pick<CleanImage, 'path' | 'bytes' | 'hash'>> {
  const [hash, { size }] = await Promise.all([hashOf(path), stat(path)]);
  return { path, bytes: size, hash };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Opens the library and removes what dead processes left unfinished. */
export async function openImages(
  place: ImagePlace & { report: (error: unknown) => void; patience?: Patience },
): Promise<ImageLibrary> {
  const { dataDir, report, patience = PICTURE_PATIENCE } = place;
  for (const name of place.url ? ['tmp'] : ['tmp', 'images']) await refuseDanglingLink(join(dataDir, name));
  const parts = { temp: new TempFolder(join(dataDir, 'tmp')), report, patience };
  const library = new ImageLibrary(
    place.url ? { ...parts, store: await openS3Store(place.url) } : { ...parts, ...inFolder(dataDir) },
  );
  await library.keepTemporary(new Date());
  return library;
}
