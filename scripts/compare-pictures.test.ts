import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './lib/compare-pictures.mjs';

type Pixel = readonly [red: number, green: number, blue: number];

const WIDTH = 4;
const HEIGHT = 5;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, data: Buffer) => Buffer.concat([uint32(data.length), Buffer.from(type), data, uint32(0)]);

/** What a byte is guessed from: those at its left, above it, and above it at the left. */
const GUESSES: ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_, b) => b,
  (a, b) => Math.floor((a + b) / 2),
  (a, b, c) => {
    const near = [a, b, c].map((value) => ({ value, far: Math.abs(a + b - c - value) }));
    return near.reduce((best, one) => (one.far < best.far ? one : best)).value;
  },
];

/** A PNG of these pixels, each line written by the way of that number. */
function png(
  pixel: (x: number, y: number) => Pixel,
  way: (y: number) => number,
  alpha: readonly number[] = [],
): Buffer {
  const bytes = 3 + alpha.length;
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => [...pixel(x, y), ...alpha]).flat(),
  );
  const at = (y: number, index: number) => (index < 0 ? 0 : (rows[y]?.[index] ?? 0));
  const lines = rows.flatMap((row, y) => [
    way(y),
    ...row.map((value, index) => {
      const guess = GUESSES[way(y)]?.(at(y, index - bytes), at(y - 1, index), at(y - 1, index - bytes)) ?? 0;
      return (value - guess) & 255;
    }),
  ]);
  const header = Buffer.concat([uint32(WIDTH), uint32(HEIGHT), Buffer.of(8, alpha.length > 0 ? 6 : 2, 0, 0, 0)]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(lines))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const shades = (x: number, y: number): Pixel => [(x * 91 + y * 13) % 256, (x * 7 + y * 201) % 256, (x * y * 37) % 256];
const plain = png(shades, () => 0);

describe('what differs between two pictures', () => {
  it('is nothing where all pixels are the same, however each line is written, with alpha or without', () => {
    for (const way of GUESSES.keys())
      expect(
        differenceOf(
          plain,
          png(shades, () => way),
        ),
      ).toBeUndefined();
    expect(
      differenceOf(
        plain,
        png(shades, (y) => y, [255]),
      ),
    ).toBeUndefined();
  });

  it('is counted, and said where it begins', () => {
    const changed = png(
      (x, y) => (x > 1 && y === 3 ? [1, 2, 3] : shades(x, y)),
      () => 4,
    );
    expect(differenceOf(plain, changed)).toBe('2 pixels, the first at 2, 3');
  });
});
