import type { Choice } from '@trastienda/contract/product-forms';
import { type ItemValues, itemForm, productForm, type SentItem } from '@trastienda/contract/product-forms';
import { z } from 'zod';
import { sameValues } from '../../../lib/same-values';
import { uploadForm } from '../../../lib/upload-form';
import { itemFieldOf, newItemOf } from '../../../shop/product/edit-values';
import { postProduct } from '../../../shop/product/mutations';
import { renamingFields, throwAtFile } from '../../../shop/product/refusals';
import { emptyItem, nextItem } from '../fields/new-item';

const NO_ITEMS = 'Agrega al menos un artículo';

/** A product that is made: its own fields, the items that are in it, and the one that is being typed. */
export interface CreateValues {
  name: string;
  description: string;
  category: Choice;
  brand: string;
  file: File[];
  items: ItemValues[];
  item: ItemValues;
  /** What the item's form held when it was last emptied. */
  itemStart: ItemValues;
  /** Which of the items is in the form again. */
  editing: number | null;
}

export const emptyProduct = (): CreateValues => ({
  name: '',
  description: '',
  category: { collectionId: '', valueId: '' },
  brand: '',
  file: [],
  items: [],
  item: emptyItem(),
  itemStart: emptyItem(),
  editing: null,
});

/** Whether the item in the form is meant to be part of the product. */
export const isHalfWay = ({ items, item, itemStart, editing }: CreateValues): boolean =>
  items.length === 0 || editing !== null || !sameValues(item, itemStart);

const own = productForm.extend({ file: z.array(z.instanceof(File)) });

export interface SentProduct extends z.output<typeof own> {
  items: SentItem[];
  /** The place among the items of the one that is in the item's form. */
  place: number | undefined;
}

/** With what is half typed, and nothing else: an item's form that nobody touched is no item. */
export const createSchema: z.ZodType<SentProduct, CreateValues> = z
  .custom<CreateValues>()
  .transform((values, context): SentProduct => {
    const isOpen = isHalfWay(values);
    const product = own.safeParse(values);
    const items = values.items.map((item) => itemForm.safeParse(item));
    const half = itemForm.safeParse(values.item);
    const problems = [
      ...(product.error?.issues ?? []),
      ...items.flatMap(
        ({ error }, index) => error?.issues.map((issue) => ({ ...issue, path: ['items', index] })) ?? [],
      ),
      ...((isOpen && half.error?.issues.map((issue) => ({ ...issue, path: ['item', ...issue.path] }))) || []),
    ];
    for (const { path, message } of problems) context.addIssue({ code: 'custom', path: [...path], message });
    if (values.items.length === 0 && half.error)
      context.addIssue({ code: 'custom', path: ['items'], message: NO_ITEMS });
    if (!product.data || problems.length > 0) return z.NEVER;

    const sent = items.flatMap(({ data }) => data ?? []);
    if (!isOpen || !half.data) return { ...product.data, items: sent, place: undefined };
    const place = values.editing ?? sent.length;
    return { ...product.data, items: sent.toSpliced(place, values.editing === null ? 0 : 1, half.data), place };
  });

/** Puts the item of the form among the others and empties the form for the next. */
export function withItem(values: CreateValues): CreateValues {
  const { items, item, editing } = values;
  const next = nextItem(item);
  return {
    ...values,
    items: editing === null ? [...items, item] : items.with(editing, item),
    item: next,
    itemStart: next,
    editing: null,
  };
}

/** Without the item at this place; the one that is in the form stays the one that it is. */
export function withoutItem(values: CreateValues, place: number): CreateValues {
  const { items, editing, itemStart } = values;
  const left = { ...values, items: items.toSpliced(place, 1) };
  if (editing === null || editing < place) return left;
  if (editing > place) return { ...left, editing: editing - 1 };
  return { ...left, editing: null, item: itemStart };
}

/** With an item again that was taken out. */
export function withItemBack(values: CreateValues, place: number, item: ItemValues): CreateValues {
  const { items, editing } = values;
  return {
    ...values,
    items: items.toSpliced(place, 0, item),
    editing: editing !== null && editing >= place ? editing + 1 : editing,
  };
}

/** Sends it. What the server says about an item is said at that item, or in its form. */
export function sendProduct(product: SentProduct, options: { headers: Record<string, string> }) {
  const { name, description, category, brand, file, items, place } = product;
  const texts = {
    name,
    description,
    brand: brand || undefined,
    category_id: category.collectionId,
    category_value: category.valueId,
    items: JSON.stringify(items.map(newItemOf)),
  };
  const fieldOf = (field: string): string => {
    const [, index, rest = ''] = /^items\.(\d+)\.?(.*)$/.exec(field) ?? [];
    if (index === undefined) return field.replace(/^category_(id|value)$/, 'category');
    return Number(index) === place ? `item.${itemFieldOf(rest)}` : `items.${index}`;
  };
  return postProduct(uploadForm(texts, { file }), options).catch(renamingFields(fieldOf)).catch(throwAtFile);
}
