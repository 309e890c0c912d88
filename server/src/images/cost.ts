import type { Metadata } from 'sharp';
import type { ImageFormat } from './formats';

const MB = 1_000_000;

/** The most pixels of any picture. */
export const MAX_PIXELS = 50 * MB;

/** What one picture may take while it is decoded and written anew; beside it the server itself has room in 400 MB. */
const MAX_BYTES = 226 * MB;

/** What a picture costs, as its head says it. */
export type Head = Pick<
  Metadata,
  'channels' | 'depth' | 'hasAlpha' | 'isProgressive' | 'chromaSubsampling' | 'orientation'
>;

/** Formats whose decoders keep the whole picture, some of them twice; the figures are measured, the writing as JPEG or PNG included. */
const WHOLE = {
  avif: ({ depth, hasAlpha }: Head) => (depth === 'uchar' && !hasAlpha ? 18.5 : 25),
  webp: ({ hasAlpha }: Head) => (hasAlpha ? 10 : 8),
  gif: () => 4.5,
};

/**
 * How many bytes libvips holds for each pixel of a picture while it is written anew. PNG and JPEG go through line by line, but for
 * those that are stored in several passes and those that are turned.
 */
export function bytesPerPixel(format: ImageFormat, head: Head): number {
  const { channels, depth, isProgressive, chromaSubsampling, orientation = 1 } = head;
  const pixel = channels * (depth === 'uchar' ? 1 : 2);
  const turning = orientation > 1 ? pixel : 0;
  if (format === 'png') return 1 + turning + (isProgressive ? pixel : 0);
  if (format === 'jpeg') {
    const coefficients = chromaSubsampling?.startsWith('4:2:0') ? channels : 2 * channels;
    return 1 + turning + (isProgressive ? coefficients : 0);
  }
  return WHOLE[format](head) + turning;
}

/** The most pixels that a picture of that kind may have (rule: images/pixels). */
export const pixelsAllowed = (bytesOfOne: number): number => Math.min(MAX_PIXELS, Math.floor(MAX_BYTES / bytesOfOne));

/** What writing WebP takes besides for each pixel: the more, the less one pixel's transparency has to do with the next one's. */
const WEBP_WRITING = 25;

/** A transparent picture of another size is written as PNG, line by line. */
export const bytesAsWebp = (pixels: number, bytesOfOne: number): number | undefined => {
  const bytes = pixels * (bytesOfOne + WEBP_WRITING);
  return bytes <= MAX_BYTES ? bytes : undefined;
};
