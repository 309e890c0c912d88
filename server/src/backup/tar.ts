const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;

/** How many bytes an entry of that size takes after its header: whole blocks. */
export const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

export const HEADER_BYTES = BLOCK;

/** What stands at the end of every tar. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * The header of a plain file in a tar (POSIX.1-1988), which only its user may read. The same name and size give the same bytes: a
 * reader knows what it must find. Throws when a name is too long for it.
 */
export function tarHeader(name: string, size: number): Buffer {
  const [prefix, rest] = split(name);
  const header = Buffer.alloc(BLOCK);
  header.write(rest, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A name of more than 100 bytes is kept in two parts, divided at a slash. */
function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_MAX) return ['', name];
  const at = name.lastIndexOf('/');
  const [prefix, rest] = [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
  if (Buffer.byteLength(prefix) > PREFIX_MAX || Buffer.byteLength(rest) > NAME_MAX)
    throw new Error(`a name is too long for a backup: ${name}`);
  return [prefix, rest];
}

/** An entry whole: its header, its bytes, and zeros up to the next block. */
export const tarEntry = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([tarHeader(name, bytes.length), bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
