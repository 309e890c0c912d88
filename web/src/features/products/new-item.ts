import type { NewProductItem } from '@trastienda/contract/products';
import { DRAFT_COLOR } from '@trastienda/domain/catalogue/drafts';

/** An item as its form starts; the price has to be said. */
export const emptyItem = (): Omit<NewProductItem, 'price'> => ({
  codes: [],
  details: { age: '', brand: '', color: DRAFT_COLOR, gender: '', style: '' },
  size_id: '',
  size_value: '',
  stock: 1,
  variation_id: null,
});

/** An item without the codes of units that it no longer has: their inputs are gone, so nobody can mend what is wrong with them. */
export const withinStock = <Item extends { codes: string[]; stock: number }>(item: Item): Item => ({
  ...item,
  codes: item.codes.slice(0, item.stock),
});

/** What is kept from one item to the next: most of a product's items cost the same and are for the same people. */
export const nextItem = (saved: NewProductItem): NewProductItem => ({
  ...saved,
  codes: [],
  size_value: '',
  stock: 1,
});
