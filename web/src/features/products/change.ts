import type { ProductEdit } from '@trastienda/contract/product-forms';
import type { Product, ProductItemPatch, ProductPatch } from '@trastienda/contract/products';
import { codeInputs, keptCodes } from '@trastienda/domain/catalogue/codes';

/** A product as its form starts. */
export const editOf = (product: Product): ProductEdit => ({
  name: product.name,
  description: product.description,
  category_id: product.category_id,
  category_value: product.category_value,
  brand: product.brand ?? '',
  discount: product.discount,
  items: product.product_stock_items.map(({ item_id, price, stock, codes }) => ({ item_id, price, stock, codes })),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that are not what they were; undefined when all are. */
function differing<Fields extends object>(before: Fields, after: Fields): Partial<Fields> | undefined {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>;
}

/** What is changed of an item; `place` is where it stands in the form. */
export interface ItemChange {
  id: string;
  place: number;
  change: ProductItemPatch;
}

/** What was changed: the product's own fields, and by item what of it. A category always comes with its value. */
export function changesOf(product: Product, edit: ProductEdit): { fields: ProductPatch; items: ItemChange[] } {
  const { items: before, ...ownBefore } = editOf(product);
  const { items: after, ...own } = edit;
  const fields = differing(ownBefore, { ...own, brand: own.brand ?? '' }) ?? {};
  const { category_id, category_value } = own;
  const category = 'category_id' in fields || 'category_value' in fields ? { category_id, category_value } : {};

  const items = after.flatMap(({ item_id, ...typed }, place) => {
    const old = before.find((item) => item.item_id === item_id);
    if (!old) return [];
    const { item_id: id, ...fieldsBefore } = old;
    const codes = keptCodes(codeInputs(typed.codes, typed.stock));
    const change = differing(fieldsBefore, { ...typed, codes });
    return change ? [{ id, place, change }] : [];
  });
  return { fields: { ...fields, ...category }, items };
}
