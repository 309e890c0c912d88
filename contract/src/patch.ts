import type { z } from 'zod';

/** What a PATCH takes: any of the fields, at least one (rule: wire/patch). */
export const patchOf = <S extends z.core.$ZodLooseShape, C extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<S, C>,
) =>
  schema
    .partial()
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Cambia al menos un dato');
