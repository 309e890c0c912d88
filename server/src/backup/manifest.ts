import { createHash } from 'node:crypto';
import { z } from 'zod';
import { KEY } from '../images/store';
import { HEADER_BYTES, padded, TAR_END, tarEntry } from './tar';

/** What this version writes, and the newest that it reads. */
export const FORMAT = 1;

/** More bytes than this no part of a table has, once it is unpacked, and no picture. */
export const ENTRY_MAX = 256 * 2 ** 20;

/** No longer than what can be read as one text: some 1,300,000 pictures. */
export const MANIFEST_MAX = 448 * 2 ** 20;

/** What the manifest says of an entry beside its name has fewer characters. */
export const SAID_OF_ENTRY = 110;

const size = z.int().min(0).max(ENTRY_MAX);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const name = z.string().regex(/^[a-z]\w*$/);

/** What a backup has in it. The entries of its file follow from it, with their names and in their order. */
export const manifestOf = z.strictObject({
  format: z.literal(FORMAT),
  /** When it was begun. */
  madeAt: z.iso.datetime(),
  /** Where the rows come from. They are the same on every engine. */
  engine: z.enum(['sqlite', 'postgres']),
  /** What was run on the tables: rows fit where the same was run. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.strictObject({
      name,
      columns: z.array(name).min(1),
      rows: z.int().min(0),
      /** As in `RowSum`: the same in whatever order the rows come. */
      checksum: sha256,
      /** The rows in gzipped pieces: each line of them is the JSON array of a row's values. */
      parts: z.array(z.strictObject({ size, sha256 })),
    }),
  ),
  pictures: z.array(
    z.strictObject({
      /** Where the store has it. */
      key: z.string().max(250).regex(KEY),
      size,
      sha256,
    }),
  ),
});

export type Manifest = z.infer<typeof manifestOf>;

/** An entry as the file must have it. */
export interface Entry {
  name: string;
  size: number;
  sha256: string;
  /** Where its header begins. */
  at: number;
}

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`;
export const pictureName = (key: string): string => `pictures/${key}`;
export const MANIFEST = 'manifest.json';

/** The first entry: it says what the file is, in words that every later format begins with too. */
export const markOf = (format: number): Buffer => tarEntry('trastienda', Buffer.from(`Trastienda backup ${format}\n`));
export const MARK_BYTES = markOf(FORMAT).length;

/** The format that the mark names; undefined when it is none. */
export function formatOf(mark: Buffer): number | undefined {
  const [, said] = /^Trastienda backup (\d{1,9})\n\0/.exec(mark.toString('latin1', HEADER_BYTES)) ?? [];
  const format = Number(said);
  return said !== undefined && mark.equals(markOf(format)) ? format : undefined;
}

/** The last entry and the end of the file: the SHA-256 of all that stands before, and how long the manifest is. */
export function sealOf(digest: string, manifestBytes: number): Buffer {
  const text = `sha256 ${digest}\nmanifest ${String(manifestBytes).padStart(12, '0')}\n`;
  return Buffer.concat([tarEntry('seal', Buffer.from(text)), TAR_END]);
}
export const SEAL_BYTES = sealOf('0'.repeat(64), 0).length;

/** The length of the manifest that a seal names; whether the seal is right is another question. */
export const manifestBytesOf = (seal: Buffer): number =>
  Number(/\nmanifest (\d{12})\n/.exec(seal.toString('latin1', HEADER_BYTES))?.[1] ?? 0);

/** The entries between the mark and the manifest, and where the manifest begins. */
export function entriesOf({ tables, pictures }: Pick<Manifest, 'tables' | 'pictures'>): {
  parts: Map<string, Entry[]>;
  pictures: Entry[];
  end: number;
} {
  let at = MARK_BYTES;
  const placed = (entry: Omit<Entry, 'at'>): Entry => {
    const found = { ...entry, at };
    at += HEADER_BYTES + padded(entry.size);
    return found;
  };
  const ofTable = ({ name: table, parts }: Manifest['tables'][number]) =>
    parts.map((part, index) => placed({ name: partName(table, index), ...part }));
  return {
    parts: new Map(tables.map((table) => [table.name, ofTable(table)])),
    pictures: pictures.map(({ key, ...picture }) => placed({ name: pictureName(key), ...picture })),
    end: at,
  };
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
