import type { ProductItemPatch, ProductPatch } from '@trastienda/contract/product-edits';
import type { Choice } from '@trastienda/contract/product-forms';
import {
  DETAIL_NAMES,
  type DetailName,
  type ItemEditValues,
  itemEditFields,
  productDiscount,
  productForm,
  type SentItemEdit,
} from '@trastienda/contract/product-forms';
import type { Product } from '@trastienda/contract/products';
import { codesBeyond, codesBeyondText, keptCodes } from '@trastienda/domain/catalogue/codes';
import { z } from 'zod';
import { sameValues } from '../../lib/same-values';
import { type ItemField, itemFieldOf, sizeOf } from './item-fields';

type EditField = keyof ItemEditValues;

/** What a product's own fields hold in its form. */
interface OwnValues {
  name: string;
  description: string;
  category: Choice;
  brand: string;
  discount: boolean;
  /** The new picture, if one was chosen. */
  file: File[];
}

/** The items' fields stand beside the product's, each under its own name, so that each is compared, kept and sent by itself. */
type OfItems<Fields> = { [Field in keyof Fields & string as `${Field}:${string}`]: Fields[Field] };

export type EditValues = OwnValues & OfItems<ItemEditValues>;
export type SentEdit = OwnValues & OfItems<SentItemEdit>;

export const keyOf = <Field extends EditField>(field: Field, id: string): `${Field}:${string}` => `${field}:${id}`;

/** The same by the name that the forms of items have for it. */
export const keyOfField = (field: ItemField, id: string) => keyOf(field.replace(/^details\./, '') as EditField, id);

const ITEM_FIELDS = Object.keys(itemEditFields) as EditField[];
const isDetail = (field: string): field is DetailName => DETAIL_NAMES.some((name) => name === field);

/** The items of a product as its form holds them. */
export function itemsOf(
  { product_stock_items, detail }: Product,
  isWanted: (id: string) => boolean = () => true,
): OfItems<ItemEditValues> {
  const values: OfItems<ItemEditValues> = {};
  for (const { item_id: id, price, stock, codes, size_id, size_value, variation_id, ...rest } of product_stock_items) {
    if (!isWanted(id)) continue;
    const details = detail.find(({ item_id }) => item_id === id);
    values[keyOf('price', id)] = price;
    values[keyOf('stock', id)] = stock;
    values[keyOf('codes', id)] = codes;
    values[keyOf('size', id)] = { collectionId: size_id, valueId: size_value };
    values[keyOf('variation_id', id)] = variation_id;
    values[keyOf('barcode', id)] = rest.barcode ?? '';
    values[keyOf('min_stock', id)] = rest.min_stock;
    for (const name of DETAIL_NAMES) values[keyOf(name, id)] = details?.[name] ?? '';
  }
  return values;
}

/** The fields of an item that has left the product. */
export const goneItem = (id: string): Partial<EditValues> =>
  Object.fromEntries(ITEM_FIELDS.map((field) => [keyOf(field, id), undefined]));

/** A product as its form starts. */
export const editOf = (product: Product): EditValues => ({
  name: product.name,
  description: product.description,
  category: { collectionId: product.category_id, valueId: product.category_value },
  brand: product.brand ?? '',
  discount: product.discount,
  file: [],
  ...itemsOf(product),
});

const own = productForm.extend({ discount: productDiscount, file: z.array(z.instanceof(File)) });

/** The rules for these items' fields and the product's own. */
export function editSchema(ids: readonly string[]): z.ZodType<SentEdit, EditValues> {
  const fields = ids.flatMap((id) => ITEM_FIELDS.map((field) => [keyOf(field, id), itemEditFields[field]] as const));
  // Zod's types know no names that are put together at run time; `OfItems` says what they are.
  return own.extend(Object.fromEntries(fields)) as unknown as z.ZodType<SentEdit, EditValues>;
}

/** By item: codes that were changed here and are more than its units. Those that nobody touched stay, whatever the stock is. */
export function codesTooMany(before: Partial<EditValues>, after: SentEdit, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const key = keyOf('codes', id);
    const codes = after[key] ?? [];
    const beyond = codesBeyond(codes, after[keyOf('stock', id)] ?? 0);
    const isTouched = !sameValues(codes, keptCodes(before[key] ?? []));
    return beyond.length > 0 && isTouched ? [{ key, message: codesBeyondText(beyond) }] : [];
  });
}

/**
 * What is sent for the changed fields: the product's own, by item what of it, and the new picture. A category always comes with its value.
 * @param shown what the form had shown: of an item's codes only what differs is changed
 */
export function patchOf(
  changed: Partial<SentEdit>,
  shown: Partial<EditValues> = {},
): { patch: ProductPatch; file: File | undefined } {
  const { category, file, ...rest } = changed;
  const patch: ProductPatch = {};
  const items = new Map<string, ProductItemPatch>();
  for (const [key, value] of Object.entries(rest)) {
    const [field = '', id] = key.split(':');
    if (id === undefined) Object.assign(patch, { [field]: value });
    else items.set(id, withField(items.get(id) ?? {}, field, value));
    const before = id === undefined || field !== 'codes' ? undefined : shown[keyOf('codes', id)];
    if (before && id !== undefined) items.set(id, { ...items.get(id), codes_before: keptCodes(before) });
  }
  if (category) Object.assign(patch, { category_id: category.collectionId, category_value: category.valueId });
  if (items.size > 0) patch.items = [...items].map(([item_id, change]) => ({ item_id, ...change }));
  return { patch, file: file?.[0] };
}

/** What the server calls a field of the product or of one of these items, as the form calls it. */
export function editFieldOf(field: string, items: ProductPatch['items'] = []): string {
  const [, place, ofItem = ''] = /^items\.(\d+)\.(.*)$/.exec(field) ?? [];
  const id = items[Number(place)]?.item_id;
  if (id === undefined) return field.replace(/^category_(id|value)$/, 'category');
  const [, name = '', rest = ''] = /^((?:details\.)?[^.]*)(.*)$/.exec(itemFieldOf(ofItem)) ?? [];
  return `${keyOfField(name as ItemField, id)}${rest}`;
}

function withField(change: ProductItemPatch, field: string, value: unknown): ProductItemPatch {
  if (field === 'size') return { ...change, ...sizeOf(value as Choice) };
  if (isDetail(field)) return { ...change, changed_details: { ...change.changed_details, [field]: value } };
  return { ...change, [field]: value };
}
