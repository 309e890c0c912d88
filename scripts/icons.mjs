import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';

/**
 * Draws the icons of the installed page from the product's own sign (`web/public/icon.svg`), in its dark colours, which the sign has where no
 * scheme is asked for: `npm run icons`, once the sign has changed.
 */
const BACKGROUND = '#120d0a';

/** Each with the part of its width that the sign takes: a system cuts a maskable one to a circle of four fifths. */
const ICONS = /** @type {const} */ ([
  ['icon-192.png', 192, 0.8],
  ['icon-512.png', 512, 0.8],
  ['maskable-192.png', 192, 0.56],
  ['maskable-512.png', 512, 0.56],
  ['apple-touch-icon.png', 180, 0.7],
]);

const sign = await readFile(inRoot('web', 'public', 'icon.svg'));
for (const [file, size, part] of ICONS) {
  const inner = Math.round(size * part);
  const drawn = await sharp(sign, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } })
    .composite([{ input: drawn }])
    .flatten({ background: BACKGROUND })
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot('web', 'public', 'icons', file));
}
