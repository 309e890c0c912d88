import { useMutation } from '@tanstack/react-query';
import type { SentItem } from '@trastienda/contract/product-forms';
import type { Product, ProductPatch } from '@trastienda/contract/products';
import { api, body } from '../../lib/api';
import { trashIdOf } from '../../lib/trash';
import { sending, type UploadForm, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import { brandQueries } from '../brand/queries';
import { type ItemField, itemFieldOf, keyOfField, newItemOf, requestsOf, type SentEdit } from './edit-values';
import { PRODUCTS } from './queries';
import { renamingFields, throwAtFile } from './refusals';

/** What each of these changes refreshes: a product may bring a brand that the shop did not have. */
export const PRODUCT_REFRESHES = [PRODUCTS, brandQueries.all().queryKey];

type Options = { headers: Record<string, string> };

export const useRefreshProducts = () => useRefresh(PRODUCT_REFRESHES);

/** Sends a new product; `options` carry the key of the user's intent. */
export const postProduct = (form: UploadForm, options: Options) =>
  api.products.$post({ header: {} }, { ...options, ...sending(form) }).then(body);

/** A product's own fields as a form has them: texts. */
const textsOf = ({ brand, discount, ...texts }: ProductPatch) => ({
  ...texts,
  brand: brand === null ? '' : brand,
  discount: discount === undefined ? undefined : String(discount),
});

/** The options of a call whose route takes a form as well as JSON: the typed client knows neither. */
const asJson = (fields: ProductPatch) => ({
  init: { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } },
});

const ownFieldOf = (field: string): string => field.replace(/^category_(id|value)$/, 'category');

/** Sends what was changed of a product: item by item, then its own fields with its picture. */
export async function updateProduct(id: string, changed: Partial<SentEdit>): Promise<void> {
  const { fields, file, items } = requestsOf(changed);
  for (const { id: item_id, change } of items)
    await api.products[':id'].items[':item_id']
      .$patch({ param: { id, item_id }, json: change })
      .then(body)
      .catch(
        renamingFields((field) => {
          const [, name = '', rest = ''] = /^((?:details\.)?[^.]*)(.*)$/.exec(itemFieldOf(field)) ?? [];
          return `${keyOfField(name as ItemField, item_id)}${rest}`;
        }),
      );
  if (!file && Object.keys(fields).length === 0) return;
  const options = file ? sending(uploadForm(textsOf(fields), { file: [file] })) : asJson(fields);
  await api.products[':id']
    .$patch({ param: { id } }, options)
    .then(body)
    .catch(renamingFields(ownFieldOf))
    .catch(throwAtFile);
}

export const addItem = (id: string, item: SentItem, options: Options) =>
  api.products[':id'].items.$post({ param: { id }, json: newItemOf(item), header: {} }, options).then(body);

export function useDeleteItem(id: string) {
  return useMutation({
    mutationFn: (item_id: string) =>
      api.products[':id'].items[':item_id'].$delete({ param: { id, item_id } }).then(body),
    onSuccess: useRefreshProducts(),
  });
}

export function useDeleteProduct() {
  return useMutation({
    mutationFn: (id: Product['product_id']) => api.products[':id'].$delete({ param: { id } }).then(trashIdOf),
    // Not what was read of it: its details may still stand open, and would ask for what is gone.
    onSuccess: useRefresh([[...PRODUCTS, 'page']]),
  });
}
