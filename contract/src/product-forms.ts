import { codesBeyond, codesBeyondText } from '@trastienda/domain/catalogue/codes';
import { z } from 'zod';
import { CATEGORY_REQUIRED, itemFields as itemRules, newProductItem, productFields, SIZE_REQUIRED } from './products';

const { name, description, brand, discount } = productFields.shape;
const { price, codes, variation_id, barcode, min_stock } = itemRules.shape;
const { details } = newProductItem.shape;

/** What a picker chooses: a collection and a value of it. Both are empty while nothing is chosen. */
const choice = z.object({ collectionId: z.string(), valueId: z.string() });

export type Choice = z.infer<typeof choice>;

const choiceOf = (required: string) => choice.refine(({ valueId }) => valueId !== '', required);

/** A field for a number: null once it was emptied, NaN while it says none. `schema` has a sentence for both. */
const typedNumber = (schema: z.ZodType<number>) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .transform((value, context) => {
      const checked = schema.safeParse(value);
      if (checked.success) return checked.data;
      for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const itemFields = {
  price: typedNumber(price),
  codes,
  size: choiceOf(SIZE_REQUIRED),
  variation_id,
  barcode,
  min_stock,
};

/** A new item while it is typed, for a product that is made or one that is there. */
export const itemForm = z
  .object({ ...itemFields, details, stock: typedNumber(newProductItem.shape.stock) })
  .superRefine((item, context) => {
    const beyond = codesBeyond(item.codes, item.stock);
    if (beyond.length > 0) context.addIssue({ code: 'custom', path: ['codes'], message: codesBeyondText(beyond) });
  });

export type ItemValues = z.input<typeof itemForm>;
export type SentItem = z.output<typeof itemForm>;

/**
 * The same of an item that is there: its stock may be 0, and codes beyond it are only in question when they are changed. Each detail
 * stands for itself, so that only those are sent that were changed.
 */
export const itemEditFields = {
  ...itemFields,
  ...details.shape,
  stock: typedNumber(itemRules.shape.stock),
};

const itemEdit = z.object(itemEditFields);

export type ItemEditValues = z.input<typeof itemEdit>;
export type SentItemEdit = z.output<typeof itemEdit>;

export type DetailName = keyof typeof details.shape;
export const DETAIL_NAMES = Object.keys(details.shape) as DetailName[];

/** What a product has besides its items, while it is typed. */
export const productForm = z.object({
  name,
  description,
  category: choiceOf(CATEGORY_REQUIRED),
  brand: brand.unwrap(),
});

export const productDiscount = discount;
