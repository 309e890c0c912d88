import { CATEGORY_VALUE_MIN, ICON_UPLOAD, ICONS_UPLOAD, VALUE_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { collectionTitle, valuesOf } from './collections';
import { type FileParts, imagePath } from './images';
import { requiredText } from './text';

const categoryValue = requiredText(VALUE_MAX, 'El nombre es obligatorio').min(
  CATEGORY_VALUE_MIN,
  `Debe tener al menos ${CATEGORY_VALUE_MIN} caracteres`,
);

/** The text fields of POST /categories: title, values[0], values[1], …; each value's icon is the file of the same place. */
export const newCategory = z.strictObject({ title: collectionTitle, values: valuesOf(categoryValue) });

export const newCategoryValue = z.strictObject({ value: categoryValue });

/** The text fields of PATCH /categories/{category_id}/values/{value_id}; the icon, when there is a new one, is the file. */
export const categoryValueEdit = newCategoryValue.partial();

export const CATEGORY_ICONS: FileParts = { field: 'files', ...ICONS_UPLOAD };
export const CATEGORY_ICON: FileParts = { field: 'files', ...ICON_UPLOAD };
export const CATEGORY_NEW_ICON: FileParts = { field: 'icon', ...ICON_UPLOAD };

/** rule: catalogue/value-icon */
export const ICON_REQUIRED = 'El icono es requerido';

export const category = z.object({
  category_id: z.uuid(),
  title: z.string(),
  values: z.array(z.object({ id: z.uuid(), value: z.string(), icon_url: imagePath })),
});

export type Category = z.infer<typeof category>;
