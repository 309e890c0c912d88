import { JSON_BYTES_MAX } from '@trastienda/contract/body-limits';
import { hasFewValues } from '@trastienda/contract/json';
import type { ProductPatch } from '@trastienda/contract/product-edits';
import { ApiError } from '../../lib/api-error';

/** Whether one request may bring it (rule: limits/body). */
const fits = (patch: ProductPatch): boolean =>
  new TextEncoder().encode(JSON.stringify(patch)).length <= JSON_BYTES_MAX && hasFewValues(patch);

const without = (codes: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return codes.filter((code) => !known.has(code));
};

/**
 * The same change in fewer words, where it would be too large: of an item's codes and of those that its form had shown only what differs. The
 * others are those that the form says nothing of, and stay, behind what is new (rule: catalogue/changed-codes).
 */
export function shortened(patch: ProductPatch): ProductPatch {
  if (!patch.items || fits(patch)) return patch;
  const items = patch.items.map((item) => {
    const { codes, codes_before: before } = item;
    return codes && before ? { ...item, codes: without(codes, before), codes_before: without(before, codes) } : item;
  });
  return { ...patch, items };
}

const FEWER = 'Guarda los códigos de menos artículos por vez.';

/** For a `catch`: that these changes are too large for one request is said to the form, with what helps. Of a picture it is said at that. */
export const throwAtForm =
  ({ items = [] }: ProductPatch) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
    const [named] = error.errors;
    if (named?.field.startsWith('file') || !items.some(({ codes }) => codes)) throw error;
    throw new ApiError(error.status, error.code, `${named ? `${named.message}.` : error.message} ${FEWER}`);
  };
