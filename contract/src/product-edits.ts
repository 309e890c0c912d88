import { ITEMS_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { reference } from './ids';
import { jsonText } from './json';
import { isChange, NO_CHANGE, patchOf } from './patch';
import { itemFields, productFields } from './products';

type SentCodes = { codes?: string[] | undefined; codes_before?: string[] | undefined };

const hasCodesAlong = ({ codes, codes_before }: SentCodes) => codes !== undefined || codes_before === undefined;
const CODES_MISSING = { path: ['codes'], message: 'Faltan los códigos' };

/**
 * PATCH /products/{id}/items/{item_id}: what is not sent stays as it is. The stock may go down to 0 here, and alone it takes no code
 * away. `codes_before` are those that the form had shown: what `codes` has otherwise is changed, and nothing else (rule:
 * catalogue/changed-codes). A new `size_id` comes with its `size_value`; `details` replaces all five,
 * `changed_details` those that it names: two devices that change one each take nothing from one another.
 */
export const productItemPatch = patchOf(itemFields).refine(hasCodesAlong, CODES_MISSING);

export type ProductItemPatch = z.output<typeof productItemPatch>;

/** What is changed of one of several items, with its id. */
const itemPatch = itemFields
  .partial()
  .extend({ item_id: reference('Ese artículo no existe') })
  .refine(({ item_id: _id, ...change }) => isChange(change), NO_CHANGE)
  .refine(hasCodesAlong, CODES_MISSING);

/** What is changed of several items of a product (rule: catalogue/whole-edits). */
const itemPatches = z
  .array(itemPatch)
  .min(1, 'Cambia al menos un artículo')
  .max(ITEMS_MAX, `Se aceptan como máximo ${ITEMS_MAX} artículos`)
  .superRefine((items, context) => {
    const twice = items.findIndex(({ item_id }, place) =>
      items.some((one, at) => at < place && one.item_id === item_id),
    );
    if (twice >= 0)
      context.addIssue({ code: 'custom', path: [twice, 'item_id'], message: 'El artículo está repetido' });
  });

/** PATCH /products/{id} as JSON. A new category comes with its value. */
export const productPatch = patchOf(productFields.extend({ items: itemPatches }));

/** The same as text fields of a form that brings a new picture; a field that is not sent stays as it is. */
export const productPatchForm = productFields
  .extend({
    discount: z.enum(['true', 'false']).transform((value) => value === 'true'),
    items: jsonText.pipe(itemPatches),
  })
  .partial();

export type ProductPatch = z.output<typeof productPatch>;
