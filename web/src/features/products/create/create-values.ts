import type { Choice } from '@trastienda/contract/product-forms';
import { uploadForm } from '../../../lib/upload-form';
import { itemFieldOf, newItemOf } from '../../../shop/product/item-fields';
import { postProduct } from '../../../shop/product/mutations';
import { renamingFields, throwAtFile } from '../../../shop/product/refusals';
import { emptyItem } from '../fields/new-item';
import type { SentProduct } from './create-check';
import { type Items, withNew } from './items';

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
