import { COLLECTION_TITLE_MAX, VALUES_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { requiredText } from './text';

/** What categories and sizes have in common: a title, and values under it. */
export const collectionTitle = requiredText(COLLECTION_TITLE_MAX, 'El título es obligatorio');

/** The values that a creation brings. */
export const valuesOf = <T extends z.ZodType>(value: T) =>
  z
    .array(value)
    .min(1, 'Agrega al menos un valor')
    .max(VALUES_MAX, `Se agregan como máximo ${VALUES_MAX} valores a la vez`);

export const collectionRename = z.strictObject({ title: collectionTitle });

/** PATCH ?type=add brings a value, ?type=title another title. */
export const collectionChange = z.object({ type: z.enum(['add', 'title']) });

/** DELETE ?type=value&value_id=… takes one value away, ?type=collection all of it. */
export const collectionRemoval = z
  .object({ type: z.enum(['value', 'collection']), value_id: z.string().min(1).optional() })
  .refine(({ type, value_id }) => type === 'collection' || value_id !== undefined, {
    path: ['value_id'],
    error: 'Indica qué valor',
  });
