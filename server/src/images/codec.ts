import { open } from 'node:fs/promises';
import type { Box } from '@trastienda/domain/catalogue/fit';
import type { Sharp, SharpOptions } from 'sharp';
import { bytesAsWebp, bytesPerPixel, MAX_PIXELS, pixelsAllowed } from './cost';
import { formatOf, HEAD_BYTES, type ImageFormat } from './formats';

const ICON_SIDE = 256;
const QUALITY = 90;
/** How long libvips may work on one picture. */
export interface Patience {
  /**
   * Less than a request has, so that the picture is named as what took too long. Nothing else stops libvips, also when nobody waits any
   * more. A decoder that makes the whole picture in one step is stopped after that step.
   */
  seconds: number;
  /** Of a core: where this process had less of one meanwhile, other programs had the machine, and the picture is not at fault. */
  ownShare: number;
}

export const PICTURE_PATIENCE: Patience = { seconds: 8, ownShare: 0.5 };

async function loadSharp() {
  const { default: sharp } = await import('sharp');
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
  return sharp;
}

let loading: ReturnType<typeof loadSharp> | undefined;

const theSharp = () => {
  loading ??= loadSharp();
  return loading;
};

/** Loads what decodes pictures, which otherwise comes with the first one: programs that start meet none, and a server has others waiting for it. */
export async function loadCodec(): Promise<void> {
  await theSharp();
}

async function opened(input: string | Buffer, options: SharpOptions): Promise<{ image: Sharp }> {
  const sharp = await theSharp();
  return { image: sharp(input, options) };
}

/** A file that is no picture, or none that we take: the reason. */
export class NotAnImage extends Error {
  readonly reason: 'format' | 'broken' | 'pixels' | 'slow';

  constructor(reason: NotAnImage['reason'], cause?: unknown) {
    super(`not an image: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The machine had no time for the picture: whether it would have been taken nobody knows. */
export class NoTimeLeft extends Error {}

/** A picture that would take too much memory to decode. */
export class TooManyPixels extends NotAnImage {
  readonly format: ImageFormat;
  /** How many of its kind may have. */
  readonly allowed: number;

  constructor(format: ImageFormat, allowed: number) {
    super('pixels');
    this.format = format;
    this.allowed = allowed;
  }
}

/**
 * How a file is kept: as a picture as it is, as the square icon of a category (rule: images/icons-square), or as a receipt, which may be
 * a document and is no moving picture (rule: ledger/receipts).
 */
export type ImageKind = 'photo' | 'icon' | 'receipt';

export interface Encoded extends Box {
  format: 'jpeg' | 'png' | 'webp';
}

// What is allowed is decided by `look`; this is for a head that is not true.
const decoding = (input: string | Buffer) => opened(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** An upload that is one of the formats that are taken, as its bytes have it. */
export interface Picture extends Box {
  path: string;
  format: ImageFormat;
  /** How a photo is kept. */
  keptAs: Encoded['format'];
  /** What it takes in memory while it is written anew, about. */
  cost: number;
}

/** Looks at an upload's head, without decoding it. Throws NotAnImage. */
export async function look(path: string): Promise<Picture> {
  const format = formatOf(await headOf(path));
  if (!format) throw new NotAnImage('format');
  const { image } = await opened(path, { limitInputPixels: false });
  const head = await judging(() => image.metadata());
  const { width, height, hasAlpha } = head;
  const ofOne = bytesPerPixel(format, head);
  const allowed = pixelsAllowed(ofOne);
  if (width * height > allowed) throw new TooManyPixels(format, allowed);
  const pixels = width * height;
  const plain = { path, format, width, height, cost: pixels * ofOne };
  if (format === 'png' || format === 'gif') return { ...plain, keptAs: 'png' };
  if (!hasAlpha) return { ...plain, keptAs: 'jpeg' };
  const asWebp = bytesAsWebp(pixels, ofOne);
  return asWebp === undefined ? { ...plain, keptAs: 'png' } : { ...plain, keptAs: 'webp', cost: asWebp };
}

/**
 * Writes a picture anew: upright, in sRGB, without any metadata; an animation's first frame (rule: images/cleaned).
 * Throws NotAnImage, and NoTimeLeft.
 */
export async function encodeAnew(
  picture: Picture,
  target: string,
  kind: ImageKind,
  { seconds, ownShare } = PICTURE_PATIENCE,
): Promise<Encoded> {
  const { image: raw } = await decoding(picture.path);
  const upright = raw.timeout({ seconds }).autoOrient();
  const image = kind === 'icon' ? squared(upright, picture) : photo(upright, picture);
  const begun = process.cpuUsage();
  const written = judging(() => image.toFile(target)).catch((error: unknown) => {
    const { user, system } = process.cpuUsage(begun);
    const isStarved = user + system < ownShare * seconds * 1_000_000;
    throw error instanceof NotAnImage && error.reason === 'slow' && isStarved
      ? new NoTimeLeft('no time for a picture', { cause: error })
      : error;
  });
  const { width, height, format } = await written;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Error(`written as ${format}`);
  return { width, height, format };
}

/** What libvips does not read is the picture's fault, unless it says that it is the disk's. */
async function judging<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    if (DISK_FAULT.test(String(cause))) throw cause;
    throw new NotAnImage(/^Error: timeout:|\ntimeout:/.test(String(cause)) ? 'slow' : 'broken', cause);
  }
}

/** What the system said, in its own words. That a writer was stopped, for want of a whole picture, says nothing of a disk. */
const DISK_FAULT = /system error: (?!Unknown error)|input file is missing|out of memory/i;

export async function headOf(path: string): Promise<Uint8Array> {
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
 * pass for smaller tables would hold all of it too. What was lossless or is transparent stays so; WebP's writer holds all of a picture.
 */
function photo(image: Sharp, { keptAs }: Picture): Sharp {
  if (keptAs === 'png') return image.png();
  if (keptAs === 'webp') return image.webp({ quality: QUALITY, effort: 2 });
  return image.jpeg({ quality: QUALITY, optimiseCoding: false });
}

/** Nothing is cut off and nothing enlarged: what is missing to the square is transparent. */
function squared(image: Sharp, { width, height }: Box): Sharp {
  const side = Math.min(ICON_SIDE, Math.max(width, height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image.resize(side, side, { fit: 'contain', background }).webp({ quality: QUALITY });
}

/** The picture as WebP of that size. `input` is the path or the bytes of a picture that `encodeAnew` wrote. */
export async function shrink(input: string | Buffer, { width, height }: Box, quality: number): Promise<Buffer> {
  const { image } = await decoding(input);
  return image.resize(width, height, { fit: 'fill' }).webp({ quality }).toBuffer();
}
