import type { ItemValues } from '@trastienda/contract/product-forms';
import { DRAFT_COLOR } from '@trastienda/domain/catalogue/drafts';

const NO_SIZE = { collectionId: '', valueId: '' };

/** An item as its form starts; the price has to be said. */
export const emptyItem = (): ItemValues => ({
  barcode: '',
  codes: [],
  min_stock: null,
  details: { age: '', brand: '', color: DRAFT_COLOR, gender: '', style: '' },
  price: null,
  size: NO_SIZE,
  stock: 1,
  variation_id: null,
});

/** What is kept from one item to the next: most of a product's items cost the same and are for the same people. */
export const nextItem = (saved: ItemValues): ItemValues => ({
  ...saved,
  barcode: '',
  codes: [],
  size: { ...saved.size, valueId: '' },
  stock: 1,
});
