import sharp, { type Color } from 'sharp';

/** One colour: they weigh little and take as much memory to decode as any. */
const plain = (width: number, height: number, background: Color = '#2d6cdf') =>
  sharp({ create: { width, height, channels: 4, background } });

const SEE_THROUGH = { r: 45, g: 108, b: 223, alpha: 0.5 };

/** Of each kind one that takes about as much memory as is allowed. */
export const LARGEST_TAKEN: Record<string, () => Promise<Buffer>> = {
  avif: () => plain(3500, 3480).removeAlpha().avif({ effort: 0 }).toBuffer(),
  'transparent webp': () => plain(4750, 4750, SEE_THROUGH).webp({ effort: 0 }).toBuffer(),
  'progressive jpeg of full colour, turned': () =>
    plain(4650, 4650)
      .removeAlpha()
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'png of 16 bits in passes': () =>
    plain(5000, 4990, SEE_THROUGH).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
};

/** Somewhat more than is allowed. */
export const TOO_LARGE: Record<string, () => Promise<Buffer>> = {
  avif: () => plain(6000, 5000).removeAlpha().avif({ effort: 0 }).toBuffer(),
  'transparent webp': () => plain(7000, 7000, SEE_THROUGH).webp({ effort: 0 }).toBuffer(),
};
