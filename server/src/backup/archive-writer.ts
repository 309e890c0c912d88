import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  ENTRY_MAX,
  FORMAT,
  MANIFEST,
  MANIFEST_MAX,
  type Manifest,
  markOf,
  SAID_OF_ENTRY,
  sealOf,
  sha256Of,
} from './manifest';
import { tarEntry } from './tar';

/** Writes the file of a backup from its beginning to its end: a tar, in which all is sealed by one checksum. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash('sha256');

  readonly #manifestMax: number;
  /** How long the manifest becomes at most, as far as it goes. */
  #manifestBytes = 0;

  private constructor(file: FileHandle, manifestMax: number) {
    this.#file = file;
    this.#manifestMax = manifestMax;
  }

  /** Begins a new file, which only its user may read. Throws when there is one. */
  static async begin(path: string, manifestMax = MANIFEST_MAX): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(await open(path, 'wx', 0o600), manifestMax);
    await writer.#write(markOf(FORMAT));
    return writer;
  }

  /** Adds an entry; answers what the manifest says of it. Throws when that is more than can be read again. */
  async add(name: string, bytes: Buffer): Promise<{ size: number; sha256: string }> {
    if (bytes.length > ENTRY_MAX) throw new Error(`${name} is too large for a backup`);
    this.#manifestBytes += name.length + SAID_OF_ENTRY;
    if (this.#manifestBytes > this.#manifestMax)
      throw new Error(
        'there are too many pictures for one backup: save them otherwise, and the rest --without-pictures',
      );
    await this.#write(tarEntry(name, bytes));
    return { size: bytes.length, sha256: sha256Of(bytes) };
  }

  /** Adds the manifest and the seal, and has all of it written to the disk. */
  async finish(manifest: Manifest): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(manifest));
    await this.#write(tarEntry(MANIFEST, bytes));
    await this.#file.writeFile(sealOf(this.#hash.digest('hex'), bytes.length));
    await this.#file.sync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.writeFile(bytes);
  }
}
