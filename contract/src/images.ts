import { AVATAR_UPLOAD, type UploadLimit } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';

/** rule: images/sizes */
const IMAGE_SIDE_MAX = 2048;

const IMAGES_PATH = '/api/images/';

/** The address of a picture, without the host. */
export const imageUrl = (publicId: string): string => `${IMAGES_PATH}${publicId}`;

/** A picture's address in a reply: a path, to be asked for with the session's token. */
export const imagePath = z.string().startsWith(IMAGES_PATH);

const whole = (max: number) => {
  const message = `Debe ser un número entero de 1 a ${max}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)
    .optional();
};

/** Which size of a picture is wanted, to fit inside and never enlarged; nothing is the original. */
export const imageQuery = z.object({
  width: whole(IMAGE_SIDE_MAX),
  height: whole(IMAGE_SIDE_MAX),
  quality: whole(100),
  format: z.literal('webp').optional(),
});

/** The file parts of a form: their name, how many, and how large each. */
export interface FileParts extends UploadLimit {
  field: string;
}

/** A form without any text field. */
export const noFields = z.strictObject({});

/** PATCH /user/avatar: { url } (rule: wire/answers). */
export const AVATAR_FILE: FileParts = { field: 'file', ...AVATAR_UPLOAD };

export const avatarReply = z.object({ url: imagePath });
