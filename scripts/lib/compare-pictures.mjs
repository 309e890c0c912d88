import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPng } from './png.mjs';

/**
 * What differs between two folders of PNGs, one line for each picture that is not the same in both.
 * @param {string} before
 * @param {string} after
 */
export function comparePictures(before, after) {
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const lines = [];
  for (const name of new Set([...old, ...now].sort())) {
    if (!now.has(name)) lines.push(`${name}: only in ${before}`);
    else if (!old.has(name)) lines.push(`${name}: only in ${after}`);
    else {
      const difference = differenceOf(readFileSync(join(before, name)), readFileSync(join(after, name)));
      if (difference) lines.push(`${name}: ${difference}`);
    }
  }
  return lines;
}

/** @param {string} folder */
const picturesIn = (folder) =>
  new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png')));

/**
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {string | undefined} nothing where all pixels are the same
 */
export function differenceOf(before, after) {
  if (before.equals(after)) return undefined;
  const [a, b] = [readPng(before), readPng(after)];
  if (a.width !== b.width || a.height !== b.height) return `${a.width} × ${a.height}, now ${b.width} × ${b.height}`;
  const places = [];
  for (let pixel = 0; pixel < a.width * a.height; pixel += 1) {
    const [from, to] = [pixel * a.bytes, pixel * b.bytes];
    const isSame = [0, 1, 2].every((channel) => a.pixels[from + channel] === b.pixels[to + channel]);
    if (!isSame) places.push(pixel);
  }
  const [first] = places;
  if (first === undefined) return undefined;
  return `${places.length} pixels, the first at ${first % a.width}, ${Math.floor(first / a.width)}`;
}
