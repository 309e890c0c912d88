import { SIZE_VALUE_MIN, VALUE_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { collectionRename, collectionTitle, valuesOf } from './collections';
import { requiredText } from './text';

const sizeValue = requiredText(VALUE_MAX, 'El nombre es obligatorio').min(
  SIZE_VALUE_MIN,
  `Debe tener al menos ${SIZE_VALUE_MIN} carácter`,
);

/** A value that is added, or another name for one that is there. */
export const newSizeValue = z.strictObject({ value: sizeValue });

export const newSize = z.strictObject({ title: collectionTitle, values: valuesOf(newSizeValue) });

/** The body of PATCH /size/{id}: which of the two it must be, the query's `type` says. */
export const sizePatch = z.union([newSizeValue, collectionRename]);

export const size = z.object({
  size_id: z.uuid(),
  title: z.string(),
  values: z.array(z.object({ id: z.uuid(), value: z.string() })),
});

export type Size = z.infer<typeof size>;
