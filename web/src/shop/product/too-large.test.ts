import { JSON_BYTES_MAX } from '@trastienda/contract/body-limits';
import { hasFewValues } from '@trastienda/contract/json';
import type { ProductPatch } from '@trastienda/contract/product-edits';
import { codesAfter } from '@trastienda/domain/catalogue/codes';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { shortened, throwAtForm } from './too-large';

const codesOf = (item: number, width = 12) =>
  Array.from({ length: 10_000 }, (_, unit) => `${item}-${String(unit).padStart(width - 2, '0')}`);

/** An edit of so many full items, the seventh unit of each with another code. */
const edited = (items: number, width?: number): ProductPatch => ({
  name: 'Remera',
  items: Array.from({ length: items }, (_, at) => {
    const codes_before = codesOf(at, width);
    return { item_id: `item ${at}`, codes: codes_before.with(6, `NUEVO-${at}`), codes_before, stock: 10_000 };
  }),
});

// rule: catalogue/changed-codes, limits/body
test.each([
  ['too many values', edited(3)],
  ['too many bytes', edited(1, 64)],
])('of %s only what differs is sent, and makes the same codes', (_what, patch) => {
  const { name, items = [] } = shortened(patch);
  expect(name).toBe('Remera');
  expect(items).toHaveLength(patch.items?.length ?? 0);
  expect(hasFewValues(items)).toBe(true);
  expect(JSON.stringify(items).length).toBeLessThan(JSON_BYTES_MAX);
  for (const [at, { codes = [], codes_before = [], ...rest }] of items.entries()) {
    const { codes: wanted = [], codes_before: shown = [] } = patch.items?.[at] ?? {};
    expect(rest).toEqual({ item_id: `item ${at}`, stock: 10_000 });
    expect([codes, codes_before]).toEqual([[`NUEVO-${at}`], [shown[6]]]);
    // One came in meanwhile, and one was sold.
    const now = [...shown.slice(1), 'VINO'];
    expect(codesAfter(now, codes_before, codes).sort()).toEqual(codesAfter(now, shown, wanted).sort());
  }
});

test('what fits is sent as it is, and what nobody had shown too', () => {
  const small = edited(1);
  expect(shortened(small)).toBe(small);
  const items = [0, 1, 2, 3, 4, 5].map((at) => ({ item_id: `item ${at}`, codes: codesOf(at) }));
  expect(shortened({ items })).toEqual({ items });
});

test('an edit that is too large still says which limit it met, and what helps', () => {
  const refusal = (message: string, field?: string) =>
    new ApiError(
      413,
      'too_large',
      message,
      field === undefined ? [] : [{ field, message: 'El campo es demasiado largo' }],
    );
  const saidOf = (error: unknown, patch = edited(1)) => {
    try {
      return throwAtForm(patch)(error);
    } catch (thrown) {
      return thrown;
    }
  };
  const long = 'El pedido es demasiado grande: se aceptan hasta 1 MB.';
  expect(saidOf(refusal(long))).toMatchObject({
    ...{ status: 413, message: `${long} Guarda los códigos de menos artículos por vez.`, errors: [] },
  });
  expect(saidOf(refusal('Revisa', 'items'))).toMatchObject({
    message: 'El campo es demasiado largo. Guarda los códigos de menos artículos por vez.',
  });
  const others = [refusal(long), refusal('Revisa', 'file'), new ApiError(409, 'code_taken', 'Ya está'), new Error('x')];
  expect(saidOf(others[0], { name: 'Remera' })).toBe(others[0]);
  for (const other of others.slice(1)) expect(saidOf(other)).toBe(other);
});
