import { DETAIL_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { text } from './text';

const LONGEST_READ = 1000;

/** A detail of a product in words: at most `max` letters, or the sentence that says so. */
export const letters = (max: number, message: string) => text(LONGEST_READ).max(max, message);

const BRAND_TOO_LONG = `La marca no puede tener más de ${DETAIL_MAX} letras`;

export const brandText = letters(DETAIL_MAX, BRAND_TOO_LONG);

/** The body of POST /brands, and of PATCH /brands/{brand_id}, which renames the brand on all that carries it. */
export const newBrand = z.strictObject({ title: brandText.min(1, 'La marca es obligatoria') });

export type NewBrand = z.infer<typeof newBrand>;

export const brand = z.object({ brand_id: z.uuid(), title: z.string() });

export type Brand = z.infer<typeof brand>;
