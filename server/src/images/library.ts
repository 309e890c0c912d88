import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Box } from '@trastienda/domain/catalogue/fit';
import { type Encoded, encodeAnew, type ImageKind, look, shrink } from './codec';
import { openDiskStore } from './disk-store';
import { openS3Store } from './s3-store';
import { Slots } from './slots';
import type { ImageStore } from './store';

/**
 * Node's pool of threads does the decoding, and also the reading of files and the hashing of passwords: two threads stay theirs. One
 * core stays everybody else's, who would otherwise wait for each answer until a decoder is interrupted.
 */
const POOL_THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
const DECODERS = Math.max(1, Math.min(availableParallelism() - 1, POOL_THREADS - 2));

/** A picture of more pixels than a phone's usual photo is worked on alone: it may take 200 MB. */
const LARGE_PIXELS = 16_000_000;

const ABANDONED_MS = 24 * 3_600_000;

/** A cleaned picture in a temporary file, ready to be kept. */
export interface CleanImage extends Encoded {
  path: string;
  bytes: number;
  /** SHA-256 of the cleaned bytes, in hexadecimal: the same picture has the same one. */
  hash: string;
}

/** What a kept picture is found by: the folder of its files, and the format of its original. */
export interface KeptImage extends Box {
  folder: string;
  format: Encoded['format'];
}

/** The pictures' bytes: cleaned at the door, kept in a store, made smaller once for each size that is asked for. */
export class ImageLibrary {
  readonly tempDir: string;
  /** Where faults are noted that nobody is answered with. */
  readonly report: (error: unknown) => void;
  readonly #store: ImageStore;
  readonly #decoders = new Slots(DECODERS);
  readonly #making = new Map<string, Promise<Buffer | undefined>>();

  constructor(parts: { tempDir: string; store: ImageStore; report: (error: unknown) => void }) {
    this.tempDir = parts.tempDir;
    this.#store = parts.store;
    this.report = parts.report;
  }

  newTempFile(): string {
    return join(this.tempDir, `upload-${randomUUID()}`);
  }

  /** Decodes an upload and writes it anew. Throws NotAnImage. The caller removes both files. */
  async clean(path: string, kind: ImageKind): Promise<CleanImage> {
    const target = `${path}.clean`;
    const picture = await look(path);
    const encoded = await this.#decode(picture, () => encodeAnew(picture, target, kind));
    const [hash, { size }] = await Promise.all([hashOf(target), stat(target)]);
    return { ...encoded, path: target, bytes: size, hash };
  }

  #decode<T>({ width, height }: Box, work: () => Promise<T>): Promise<T> {
    return this.#decoders.run(width * height > LARGE_PIXELS ? DECODERS : 1, work);
  }

  keep({ folder, format }: KeptImage, path: string): Promise<void> {
    return this.#store.keepFile(originalOf(folder, format), path);
  }

  remove(folder: string): Promise<void> {
    return this.#store.removeFolder(folder);
  }

  /** Undefined, and reported, when its file is gone: restored without the pictures, say. */
  async original({ folder, format }: KeptImage): Promise<ReadableStream | undefined> {
    const stream = await this.#store.stream(originalOf(folder, format));
    if (!stream) this.report(new Error(`no file for the picture ${folder}`));
    return stream && (Readable.toWeb(stream) as ReadableStream);
  }

  /**
   * The picture as WebP of that size: from the store, or made and then kept. However many ask at once, it is made once. Undefined as
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
    const made = this.#store.source(originalOf(image.folder, image.format)).then((source) => {
      if (source) return this.#decode(image, () => shrink(source, size, size.quality));
      this.report(new Error(`no file for the picture ${image.folder}`));
      return undefined;
    });
    this.#making.set(key, made);
    // It is answered as soon as it is made. That it could not be kept, on a full disk say, is no reason to keep it back.
    made
      .then((bytes) => bytes && this.#store.keepBytes(key, bytes))
      .catch(this.report)
      .finally(() => this.#making.delete(key));
    return made;
  }

  /** Removes the temporary files of uploads that a crash left behind. */
  async sweepTemp(now: Date): Promise<void> {
    for (const name of await readdir(this.tempDir)) {
      const path = join(this.tempDir, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs <= now.getTime() - ABANDONED_MS) await rm(path, { force: true });
    }
  }
}

const originalOf = (folder: string, format: Encoded['format']) => `${folder}/original.${format}`;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Opens the library: S3-compatible storage when a URL is given, else a folder of the data folder. */
export async function openImages(place: {
  url?: string | undefined;
  dataDir: string;
  report: (error: unknown) => void;
}): Promise<ImageLibrary> {
  const tempDir = join(place.dataDir, 'tmp');
  await mkdir(tempDir, { recursive: true });
  const store = place.url ? await openS3Store(place.url) : await openDiskStore(join(place.dataDir, 'images'));
  return new ImageLibrary({ tempDir, store, report: place.report });
}
