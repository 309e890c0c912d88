import { ICON_REQUIRED, newCategory } from '@trastienda/contract/categories';
import { collectionTitle } from '@trastienda/contract/collections';
import { newSizeValue } from '@trastienda/contract/sizes';
import { VALUES_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';

/** What a creation form holds; `icon` stays null where values have none. */
const formOf = <Icon extends z.ZodType<File | null, File | null>>(value: z.ZodType<string, string>, icon: Icon) => ({
  collection: z.object({
    title: collectionTitle,
    values: z.array(z.object({ value, icon })).min(1, 'Agrega al menos un valor').max(VALUES_MAX),
  }),
  value: z.object({ value, icon }),
});

const requiredIcon = z
  .instanceof(File)
  .nullable()
  .refine((file) => file !== null, ICON_REQUIRED);

/** What the forms of each kind check. */
export const KIND_FORMS = {
  category: formOf(newCategory.shape.values.element, requiredIcon),
  size: formOf(newSizeValue.shape.value, z.null()),
} as const;
