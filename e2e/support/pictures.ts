import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright hands it to a file input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MB = 1024 * 1024;

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
}

/** A real PNG of one colour, 240 pixels wide and high unless told. */
export function picture(name: string, colour: Colour, side = 240): ChosenFile {
  const line = Buffer.concat([Buffer.of(0), Buffer.from(Array.from({ length: side }, () => colour).flat())]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  // 8 bits a channel, red, green and blue, nothing special.
  const header = Buffer.concat([numbers(side, side), Buffer.of(8, 2, 0, 0, 0)]);
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat(parts) };
}

/** So many different pictures. */
export const pictures = (count: number): ChosenFile[] =>
  Array.from({ length: count }, (_, index) =>
    picture(`foto-${index + 1}.png`, [(index * 53) % 256, (index * 97 + 60) % 256, (index * 29 + 120) % 256]),
  );

/** Says that it is a picture, and is too large to be looked into. */
export const tooLarge = (name: string, megabytes: number): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(megabytes * MB + 1),
});

export const asBlob = ({ buffer, mimeType }: ChosenFile): Blob =>
  new Blob([new Uint8Array(buffer)], { type: mimeType });
