import { aPicture } from '@trastienda/server/testing/pictures';

/** Twelve megapixels, what a phone's camera makes. */
export const PHONE_PHOTO = { width: 4000, height: 3000 };

/** Just under the limit of an upload, in bytes. */
const HEAVY = 9_900_000;

/** A phone's photo, without much detail: some megabytes. */
export const writePhonePhoto = (path: string) => aPicture(1, PHONE_PHOTO).jpeg({ quality: 90 }).toFile(path);

/** A phone's photo that weighs nearly as much as an upload may. Each seed is another one. */
export async function heavyPhoto(seed: number): Promise<Buffer> {
  const photo = await aPicture(seed, PHONE_PHOTO).jpeg({ quality: 90 }).toBuffer();
  // A JPEG ends where it says so: what a camera appends, a preview say, weighs without being seen.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, HEAVY - photo.length), seed)]);
}
