import type { z } from 'zod';

export const NO_CHANGE = 'Cambia al menos un dato';

export const isChange = (change: object): boolean => Object.values(change).some((value) => value !== undefined);

/** What a PATCH takes: any of the fields, at least one (rule: wire/patch). */
export const patchOf = <S extends z.core.$ZodLooseShape, C extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<S, C>,
) => schema.partial().refine(isChange, NO_CHANGE);
