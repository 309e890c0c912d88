import type { Choice } from '@trastienda/contract/product-forms';
import { type ItemValues, itemForm, productForm } from '@trastienda/contract/product-forms';
import { z } from 'zod';
import { uploadForm } from '../../../lib/upload-form';
import { itemFieldOf, newItemOf } from '../../../shop/product/edit-values';
import { postProduct } from '../../../shop/product/mutations';
import { renamingFields, throwAtFile } from '../../../shop/product/refusals';
import { emptyItem } from '../fields/new-item';
import { type Items, isUntouched, savedItems, withNew } from './items';

const NO_ITEMS = 'Agrega al menos un artículo';

/** A product that is made: its own fields, its photo and its items. */
export interface CreateValues extends Items {
  name: string;
  description: string;
  category: Choice;
  brand: string;
  file: File[];
}

export const emptyProduct = (): CreateValues => ({
  name: '',
  description: '',
  category: { collectionId: '', valueId: '' },
  brand: '',
  file: [],
  ...withNew([], emptyItem()),
});

const product = productForm.extend({ file: z.array(z.instanceof(File)), items: z.array(itemForm) });

export type SentProduct = z.output<typeof product>;

/** What goes with the product: an item's fields that nobody touched are no item, unless there is no other. */
const itemsToSend = (values: CreateValues): readonly ItemValues[] =>
  isUntouched(values) && values.items.length > 1 ? savedItems(values) : values.items;

/** What is wrong with an item is said in its fields while it stands in them, and at its row otherwise. */
const placeOf = (path: PropertyKey[], { open }: CreateValues) =>
  path[0] === 'items' && path[1] !== open?.place ? path.slice(0, 2) : path;

export const createSchema: z.ZodType<SentProduct, CreateValues> = z
  .custom<CreateValues>()
  .transform((values, context): SentProduct => {
    const { data, error } = product.safeParse({ ...values, items: itemsToSend(values) });
    if (data) return data;
    for (const { path, message } of error.issues)
      context.addIssue({ code: 'custom', path: placeOf(path, values), message });
    if (savedItems(values).length === 0 && error.issues.some(({ path }) => path[0] === 'items'))
      context.addIssue({ code: 'custom', path: ['items'], message: NO_ITEMS });
    return z.NEVER;
  });

const fieldOf = (field: string): string => {
  const [, item, ofItem] = /^(items\.\d+\.)(.*)$/.exec(field) ?? [];
  return ofItem === undefined ? field.replace(/^category_(id|value)$/, 'category') : `${item}${itemFieldOf(ofItem)}`;
};

/** Sends it. What the server says about an item is said at that item. */
export function sendProduct(sent: SentProduct, options: { headers: Record<string, string> }) {
  const { name, description, category, brand, file, items } = sent;
  const texts = {
    name,
    description,
    brand: brand || undefined,
    category_id: category.collectionId,
    category_value: category.valueId,
    items: JSON.stringify(items.map(newItemOf)),
  };
  return postProduct(uploadForm(texts, { file }), options).catch(renamingFields(fieldOf)).catch(throwAtFile);
}
