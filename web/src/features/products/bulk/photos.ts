import { type Box, fitInside } from '@trastienda/domain/catalogue/fit';
import { PRODUCT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import pLimit from 'p-limit';

/** Longest sides that are tried in turn, in pixels, until the copy is small enough. */
const SIDES = [4096, 3072, 2048];
const QUALITY = 0.85;

// A photo of 50 megapixels is 200 MB once it is decoded: never many at once.
const shrinking = pLimit(1);
const drawing = pLimit(2);

/** The photo itself, or a smaller copy when it is larger than what the server takes (rule: images/smaller-copy). */
export const photoToSend = (file: File): Promise<File> =>
  file.size <= PRODUCT_UPLOAD.bytes ? Promise.resolve(file) : shrinking(() => smallerCopy(file));

async function smallerCopy(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      const blob = await encoded(picture, fitInside(picture, { width: side, height: side }));
      if (blob.size <= PRODUCT_UPLOAD.bytes) {
        const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
        // The same date each time: sending it again is the same intent.
        return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('no copy is small enough');
}

async function encoded(picture: ImageBitmap, { width, height }: Box): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  // JPEG knows no transparency: what is see-through becomes paper, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Draws the middle of a photo into a small canvas, so that no large picture stays in memory. */
export const drawThumbnail = (file: File, canvas: HTMLCanvasElement): Promise<void> =>
  drawing(async () => {
    const { width, height } = canvas;
    const picture = await createImageBitmap(file, { resizeWidth: width * 2, resizeQuality: 'medium' });
    const scale = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    canvas.getContext('2d')?.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
    picture.close();
  });
