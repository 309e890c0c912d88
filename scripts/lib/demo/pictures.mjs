import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';

/** Garments in a square of 100, as paths. */
const SHAPES = {
  Remeras: 'M30 22 14 34l8 14 8-5v37h40V43l8 5 8-14-16-12q-20 12-40 0Z',
  Pantalones: 'M32 16h36l6 70H56l-6-46-6 46H26Z',
  Buzos: 'M32 20 12 40l6 36h9l1-22v28h44V54l1 22h9l6-36-20-20q-18 12-36 0Z',
  Camperas: 'M32 18 12 38l6 40h10V54v30h20V24h4v60h20V54v24h10l6-40-20-20-18 8Z',
  Vestidos: 'M38 14v14l-8 14 8 8-14 38h52L62 50l8-8-8-14V14h-4q-8 10-16 0Z',
};

/** @typedef {keyof typeof SHAPES} Garment */
export const GARMENTS = /** @type {Garment[]} */ (Object.keys(SHAPES));

/**
 * The server's own picture library draws all pictures: the demo needs no files of its own.
 * @typedef {{ toBuffer: () => Promise<Buffer> }} Drawn
 * @type {(input: Buffer) => { png: () => Drawn, jpeg: (options: { quality: number }) => Drawn }}
 */
export const sharp = (input) => createRequire(inRoot('server', 'package.json'))('sharp')(input);

/**
 * A drawn photo of a garment, as a PNG.
 * @param {Garment} garment
 * @param {string} color
 * @param {number} [side] in pixels
 */
export async function pictureOf(garment, color, side = 900) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#f1ede6"/><ellipse cx="50" cy="90" rx="30" ry="4" fill="#00000018"/>
    <path d="${SHAPES[garment]}" fill="${color}" stroke="#00000030" stroke-width=".8" stroke-linejoin="round"/></svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], { type: 'image/png' });
}
