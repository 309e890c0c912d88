import type { Readable } from 'node:stream';

/** How a key is written: no part of it begins with a dot, so that it leads to nowhere else, and what is not finished is none. */
export const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/;

/** A storage elsewhere that is not reached, does not answer, or does not let us in: what was asked of it may be done later. */
export class StoreOutage extends Error {}

/** Where the bytes of pictures are. Keys are paths like `shop/picture/name`. */
export interface ImageStore {
  /** Keeps a finished file under a key, whole or not at all. The file may be gone afterwards. */
  keepFile: (key: string, path: string) => Promise<void>;
  keepBytes: (key: string, bytes: Buffer) => Promise<void>;
  /** All bytes, or undefined when nothing is kept under the key. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** What a decoder can open: a path or all bytes; undefined as in `read`. */
  source: (key: string) => Promise<string | Buffer | undefined>;
  /** Undefined as in `read`. Whoever asks reads it to its end or destroys it. */
  stream: (key: string) => Promise<Readable | undefined>;
  /** How many things are kept under `folder/`; of more than `most` it may say `most`. */
  count: (folder: string, most: number) => Promise<number>;
  /** Every key under which something is kept. What is called otherwise is not ours. */
  keys: () => AsyncIterable<string>;
  /** Removes everything under `folder/`; what is not there is no error. */
  removeFolder: (folder: string) => Promise<void>;
}

/** Where a picture's files are in a store. */
export const folderOf = ({ shop_id, hash, id }: { shop_id: string; hash: string; id: string }): string =>
  `${shop_id}/${hash}-${id}`;

/** What is kept: a picture that was written anew, or a receipt's document as it came. */
export type KeptFormat = 'jpeg' | 'png' | 'webp' | 'pdf';

/** The key of a picture as it was uploaded. */
export const originalIn = (folder: string, format: KeptFormat): string => `${folder}/original.${format}`;
