import sharp, { type Sharp } from 'sharp';

/** A picture of its own content: the seed decides the colours, so that two seeds are two pictures. */
export function aPicture(seed = 1, { width = 64, height = 48 }: { width?: number; height?: number } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * (seed * 7 + 3) + seed * 31) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const aPng = (seed = 1): Promise<Buffer> => aPicture(seed).png().toBuffer();

/** A form of text fields and files, in the order given. */
export function aForm(
  fields: Record<string, string>,
  files: readonly { field: string; bytes: Uint8Array; name?: string }[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, bytes, name = 'foto.png' } of files) form.append(field, new File([bytes.slice()], name), name);
  return form;
}

/** A document of its own content, of one page. */
export const aPdf = (word: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
% ${word}
trailer<</Root 1 0 R>>
%%EOF
`);
