import { open } from 'node:fs/promises';
import type { Box } from '@trastienda/domain/catalogue/fit';
import sharp, { type Sharp } from 'sharp';
import { formatOf, HEAD_BYTES, type ImageFormat } from './formats';

/** Decisions 3. */
const MAX_PIXELS = 50_000_000;
const ICON_SIDE = 256;
const QUALITY = 90;

// Only the formats that are taken can be opened at all: no SVG, TIFF or PDF reader is ever reached, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
});
// One thread a picture and no cache of decoded ones: how much runs at once is decided in one place (library.ts).
sharp.concurrency(1);
sharp.cache(false);

/** A file that is no picture, or none that we take: the reason. */
export class NotAnImage extends Error {
  readonly reason: 'format' | 'broken' | 'pixels';

  constructor(reason: NotAnImage['reason'], cause?: unknown) {
    super(`not an image: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How a picture is kept: as it is, or as the square icon of a category (decisions 5). */
export type ImageKind = 'photo' | 'icon';

export interface Encoded extends Box {
  format: 'jpeg' | 'png' | 'webp';
}

const decoding = (input: string | Buffer) => sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/**
 * Writes the upload anew: upright, in sRGB, without any metadata; an animation's first picture. Throws NotAnImage.
 */
export async function encodeAnew(path: string, target: string, kind: ImageKind): Promise<Encoded> {
  const format = formatOf(await headOf(path));
  if (!format) throw new NotAnImage('format');
  try {
    const upright = decoding(path).autoOrient();
    const image = kind === 'icon' ? await squared(upright) : photo(upright, format);
    const { width, height, format: written } = await image.toFile(target);
    if (written !== 'jpeg' && written !== 'png' && written !== 'webp') throw new Error(`written as ${written}`);
    return { width, height, format: written };
  } catch (cause) {
    if (isFault(cause)) throw cause;
    throw new NotAnImage(/pixel limit/.test(String(cause)) ? 'pixels' : 'broken', cause);
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Photos keep their format where a browser gains nothing by another one; AVIF takes seconds to write, so it becomes WebP. */
function photo(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: QUALITY });
  if (format === 'png' || format === 'gif') return image.png();
  return image.webp({ quality: QUALITY });
}

/** Nothing is cut off and nothing enlarged: what is missing to the square is transparent. */
async function squared(image: Sharp): Promise<Sharp> {
  const { width, height } = await image.metadata();
  const side = Math.min(ICON_SIDE, Math.max(width, height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image.resize(side, side, { fit: 'contain', background }).webp({ quality: QUALITY });
}

/** The disk's faults are not the picture's: libvips says so in its own words. */
const isFault = (error: unknown) =>
  /no space left|disk quota|read-only file system|unable to (?:open|write|close)|write error|out of memory/i.test(
    String(error),
  );

/** The picture as WebP of that size. `input` is the path or the bytes of a picture that `encodeAnew` wrote. */
export const shrink = (input: string | Buffer, { width, height }: Box, quality: number): Promise<Buffer> =>
  decoding(input).resize(width, height, { fit: 'fill' }).webp({ quality }).toBuffer();
