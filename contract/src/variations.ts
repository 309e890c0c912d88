import { PICTURE_SET_UPLOAD, VARIATION_TITLE_MAX, VARIATION_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { reference } from './ids';
import { type FileParts, imagePath } from './images';
import { requiredText } from './text';

const title = requiredText(VARIATION_TITLE_MAX, 'El título es obligatorio');
const label = requiredText(VARIATION_TITLE_MAX, 'El nombre es obligatorio');

/** An id in a form: an input that was left empty is none. */
const optionalReference = z
  .union([z.literal(''), reference()], 'El identificador no es válido')
  .optional()
  .transform((id) => id || undefined);

/** The text fields of POST /variations. The first picture set comes with it: its label and its pictures. */
export const newVariation = z
  .strictObject({
    title,
    label,
    category_id: optionalReference,
    category_value: optionalReference,
  })
  .refine(({ category_id, category_value }) => category_id !== undefined || category_value === undefined, {
    path: ['category_id'],
    error: 'Elige la categoría del valor',
  });

export const newPictureSet = z.strictObject({ label });

/** ?edit=title: another title. Several variations may have the same one. */
export const variationRename = z.strictObject({ title });

/** ?edit=label: another name for one picture set. */
export const pictureSetRelabel = z.strictObject({ label });

/** The last segment of the image's address. */
export const imageRemoval = z.strictObject({ public_id: requiredText(100, 'Indica qué imagen') });

export const VARIATION_FILES: FileParts = { field: 'files', ...VARIATION_UPLOAD };
export const PICTURE_SET_FILE: FileParts = { field: 'file', ...PICTURE_SET_UPLOAD };
export const IMAGE_REQUIRED = 'Elige una imagen';

/** The edits that are about the whole variation. */
const OF_ALL: readonly string[] = ['add_collection', 'title'];

/** PATCH /variations/{id}?edit=… Changes within a picture set name it. */
export const variationEdit = z
  .object({
    edit: z.enum(['add_image', 'remove_image', 'add_collection', 'title', 'label']),
    collection_id: z.string().min(1).optional(),
  })
  .refine(({ edit, collection_id }) => OF_ALL.includes(edit) || collection_id !== undefined, {
    path: ['collection_id'],
    error: 'Indica qué colección',
  });

export const variation = z.object({
  variation_id: z.uuid(),
  title: z.string(),
  category_id: z.uuid().nullable(),
  category_value: z.uuid().nullable(),
  values: z.array(z.object({ id: z.uuid(), label: z.string(), images: z.array(imagePath) })),
});

export type Variation = z.infer<typeof variation>;
