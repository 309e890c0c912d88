import { inflateSync } from 'node:zlib';

const HEAD = 8;
/** How many bytes a pixel takes, by the colour type that the header names: 8 bits a channel, with alpha or without. */
const BYTES = new Map([
  [2, 3],
  [6, 4],
]);

/**
 * The pixels of a PNG as browsers make them: 8 bits a channel, not interlaced.
 * @param {Buffer} file
 */
export function readPng(file) {
  const width = file.readUInt32BE(HEAD + 8);
  const height = file.readUInt32BE(HEAD + 12);
  const bytes = BYTES.get(file[HEAD + 17] ?? 0);
  if (bytes === undefined) throw new Error('a PNG of another kind than screenshots are');
  const parts = [];
  for (let at = HEAD; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return { width, height, bytes, pixels: unfilter(inflateSync(Buffer.concat(parts)), width * bytes, height, bytes) };
}

/**
 * Each line says by its first byte how its bytes were told from those at their left (a), above (b) and above them at the left (c).
 * @param {Buffer} lines
 * @param {number} length of a line
 * @param {number} height
 * @param {number} bytes
 */
function unfilter(lines, length, height, bytes) {
  const pixels = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (length + 1);
    const filter = lines[from] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const a = x < bytes ? 0 : (pixels[at - bytes] ?? 0);
      const b = y === 0 ? 0 : (pixels[at - length] ?? 0);
      const c = x < bytes || y === 0 ? 0 : (pixels[at - length - bytes] ?? 0);
      pixels[at] = (lines[from + 1 + x] ?? 0) + guess(filter, a, b, c);
    }
  }
  return pixels;
}

/**
 * @param {number} filter
 * @param {number} a
 * @param {number} b
 * @param {number} c
 */
function guess(filter, a, b, c) {
  if (filter === 0) return 0;
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return (a + b) >> 1;
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}
