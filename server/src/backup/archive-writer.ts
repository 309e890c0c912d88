import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ENTRY_MAX, FORMAT, MANIFEST, type Manifest, markOf, sealOf, sha256Of } from './manifest';
import { tarEntry } from './tar';

/** Writes the file of a backup from its beginning to its end: a tar, in which all is sealed by one checksum. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash('sha256');

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Begins a new file, which only its user may read. Throws when there is one. */
  static async begin(path: string): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(await open(path, 'wx', 0o600));
    await writer.#write(markOf(FORMAT));
    return writer;
  }

  /** Adds an entry; answers what the manifest says of it. */
  async add(name: string, bytes: Buffer): Promise<{ size: number; sha256: string }> {
    if (bytes.length > ENTRY_MAX) throw new Error(`${name} is too large for a backup`);
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
