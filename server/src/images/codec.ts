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

/** An upload that is one of the formats that are taken, as its bytes have it. */
export interface Picture extends Box {
  path: string;
  format: ImageFormat;
  hasAlpha: boolean;
}

/** Looks at an upload's head, without decoding it. Throws NotAnImage. */
export async function look(path: string): Promise<Picture> {
  const format = formatOf(await headOf(path));
  if (!format) throw new NotAnImage('format');
  const { width, height, hasAlpha } = await judging(() => decoding(path).metadata());
  return { path, format, width, height, hasAlpha };
}

/** Writes a picture anew: upright, in sRGB, without any metadata; an animation's first frame. Throws NotAnImage. */
export async function encodeAnew(picture: Picture, target: string, kind: ImageKind): Promise<Encoded> {
  const upright = decoding(picture.path).autoOrient();
  const image = kind === 'icon' ? squared(upright, picture) : photo(upright, picture);
  const { width, height, format } = await judging(() => image.toFile(target));
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Error(`written as ${format}`);
  return { width, height, format };
}

/** What libvips does not read is the picture's fault, unless it says that it is the disk's. */
async function judging<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    if (DISK_FAULT.test(String(cause))) throw cause;
    throw new NotAnImage(/pixel limit/.test(String(cause)) ? 'pixels' : 'broken', cause);
  }
}

const DISK_FAULT =
  /no space left|disk quota|read-only file system|unable to (?:open|write|close)|write error|out of memory/i;

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Photos become JPEG, also those of newer formats, whose writing takes seconds and the whole picture in memory. The encoder's second
 * pass for smaller tables would hold all of it too. What was lossless or is transparent stays so.
 */
function photo(image: Sharp, { format, hasAlpha }: Picture): Sharp {
  if (format === 'png' || format === 'gif') return image.png();
  if (hasAlpha) return image.webp({ quality: QUALITY, effort: 2 });
  return image.jpeg({ quality: QUALITY, optimiseCoding: false });
}

/** Nothing is cut off and nothing enlarged: what is missing to the square is transparent. */
function squared(image: Sharp, { width, height }: Box): Sharp {
  const side = Math.min(ICON_SIDE, Math.max(width, height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image.resize(side, side, { fit: 'contain', background }).webp({ quality: QUALITY });
}

/** The picture as WebP of that size. `input` is the path or the bytes of a picture that `encodeAnew` wrote. */
export const shrink = (input: string | Buffer, { width, height }: Box, quality: number): Promise<Buffer> =>
  decoding(input).resize(width, height, { fit: 'fill' }).webp({ quality }).toBuffer();
