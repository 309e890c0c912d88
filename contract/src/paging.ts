import { LIMIT_MAX } from '@trastienda/domain/paging/limits';
import { z } from 'zod';

const LIMIT_DEFAULT = 10;

const positiveInteger = (max: number, message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message);

/** The query of every list with pages: page from 1, limit 10 unless told, at most 100 (rule: wire/pages). */
export const pageQuery = z.object({
  page: positiveInteger(1_000_000_000, 'Debe ser un número entero desde 1').default(1),
  limit: positiveInteger(LIMIT_MAX, `Debe ser un número entero de 1 a ${LIMIT_MAX}`).default(LIMIT_DEFAULT),
});

/** What every list with pages says about itself. */
export const pageFacts = z.object({
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  totalItems: z.number().int(),
  limit: z.number().int(),
});

export type PageFacts = z.infer<typeof pageFacts>;
