import { z } from 'zod';

/**
 * PostgreSQL cannot keep a NUL and no encoding can keep half a surrogate pair: refused, so that what is kept is what
 * was typed (rule: wire/storable-text).
 */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

export const NOT_STORABLE = 'Contiene caracteres que no se pueden guardar';

/** Any text that can be kept, outer blanks removed, an accent and its letter as one character: what looks the same is the same. */
export const text = (max: number, tooLong = `Debe tener como máximo ${max} caracteres`) =>
  z.string().refine(isStorable, NOT_STORABLE).normalize('NFC').trim().max(max, tooLong);

/** A text that must say something. */
export const requiredText = (max: number, required = 'Este campo es obligatorio', tooLong?: string) =>
  text(max, tooLong).min(1, required);

/** A text that may be left out, or be empty: then there is none. */
export const optional = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value): string | null => value || null);

/** The same in an edit: what is not sent stays as it is. */
export const clearable = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullable().transform((value): string | null => value || null);

/** What is searched for. */
export const searchText = text(100).optional();
