import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { codeOf } from '../db/outage';
import type { Rows } from '../db/rows';
import {
  ENTRY_MAX,
  type Entry,
  entriesOf,
  FORMAT,
  formatOf,
  MANIFEST,
  MANIFEST_MAX,
  MARK_BYTES,
  type Manifest,
  manifestBytesOf,
  manifestOf,
  SEAL_BYTES,
  sealOf,
  sha256Of,
} from './manifest';
import { HEADER_BYTES, padded, tarEntry, tarHeader } from './tar';

const unpack = promisify(gunzip);
const READ_AT_ONCE = 2 ** 20;

/** A backup that was found to be whole. */
export class Archive {
  readonly manifest: Manifest;
  readonly #file: FileHandle;
  readonly #parts: Map<string, Entry[]>;
  readonly #pictures: Entry[];

  private constructor(file: FileHandle, manifest: Manifest) {
    this.#file = file;
    this.manifest = manifest;
    const { parts, pictures } = entriesOf(manifest);
    this.#parts = parts;
    this.#pictures = pictures;
  }

  /**
   * Reads a file from its beginning to its end. Throws, in words for whoever restores it, when it is no backup, when a newer version has
   * written it, or when a single byte of it is another one than was written.
   */
  static async open(path: string): Promise<Archive> {
    const file = await open(path, 'r').catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new Error(`there is no ${path}`) : error;
    });
    try {
      if (!(await file.stat()).isFile()) throw new Error(`${path} is no file`);
      return new Archive(file, await readManifest(file, path));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The rows as they were saved. */
  get rows(): Rows {
    const file = this.#file;
    const parts = this.#parts;
    return {
      tables: this.manifest.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      linesOf: async function* ({ name }) {
        for (const part of parts.get(name) ?? []) {
          const text = await unpack(await readEntry(file, part), { maxOutputLength: ENTRY_MAX });
          yield text.toString().split('\n');
        }
      },
    };
  }

  /** The pictures, one after the other. */
  async *pictures(): AsyncGenerator<{ key: string; bytes: Buffer }> {
    for (const [index, { key }] of this.manifest.pictures.entries()) {
      const entry = this.#pictures[index];
      if (entry) yield { key, bytes: await readEntry(this.#file, entry) };
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

const readAt = (file: FileHandle, at: number, length: number): Promise<Buffer> => fill(Buffer.alloc(length), file, at);

async function fill(bytes: Buffer, file: FileHandle, at: number): Promise<Buffer> {
  const { length } = bytes;
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw new Error('the file has become shorter');
    done += bytesRead;
  }
  return bytes;
}

/** Looked at once more: between two readings a file may have been replaced. */
async function readEntry(file: FileHandle, { name, size, sha256, at }: Entry): Promise<Buffer> {
  const found = await readAt(file, at, HEADER_BYTES + size);
  const bytes = found.subarray(HEADER_BYTES);
  if (!found.subarray(0, HEADER_BYTES).equals(tarHeader(name, size)) || sha256Of(bytes) !== sha256)
    throw new Error(`${name} is not what the backup says of it`);
  return bytes;
}

async function readManifest(file: FileHandle, path: string): Promise<Manifest> {
  const { size } = await file.stat();
  const format = size < MARK_BYTES ? undefined : formatOf(await readAt(file, 0, MARK_BYTES));
  if (format === undefined) throw new Error(`${path} is no backup, or its beginning is damaged`);
  if (format > FORMAT) throw new Error(`${path} was written by a newer version: it has format ${format}`);

  const end = size - SEAL_BYTES;
  const damaged = new Error(`${path} is damaged, or not whole`);
  if (end < MARK_BYTES) throw damaged;
  const seal = await readAt(file, end, SEAL_BYTES);
  const length = manifestBytesOf(seal);
  if (!seal.equals(sealOf(await digestOf(file, end), length))) throw damaged;

  const begin = end - HEADER_BYTES - padded(length);
  if (length > MANIFEST_MAX || begin < MARK_BYTES) throw damaged;
  const entry = await readAt(file, begin, end - begin);
  const bytes = entry.subarray(HEADER_BYTES, HEADER_BYTES + length);
  if (!entry.equals(tarEntry(MANIFEST, bytes))) throw damaged;
  const manifest = readJson(bytes);
  if (!manifest || entriesOf(manifest).end !== begin) throw new Error(`${path} does not have in it what it says`);
  return manifest;
}

function readJson(bytes: Buffer): Manifest | undefined {
  try {
    return manifestOf.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}

async function digestOf(file: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256');
  // One for all of it: as many as there are megabytes lie in memory until somebody collects them.
  const bytes = Buffer.alloc(READ_AT_ONCE);
  for (let at = 0; at < end; at += READ_AT_ONCE)
    hash.update(await fill(bytes.subarray(0, Math.min(READ_AT_ONCE, end - at)), file, at));
  return hash.digest('hex');
}
