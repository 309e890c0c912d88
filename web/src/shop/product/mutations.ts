import { useMutation } from '@tanstack/react-query';
import type { SentItem } from '@trastienda/contract/product-forms';
import type { Product } from '@trastienda/contract/products';
import { api, body } from '../../lib/api';
import { trashIdOf } from '../../lib/trash';
import { sending, type UploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import { brandQueries } from '../brand/queries';
import { newItemOf } from './item-fields';
import { PRODUCTS } from './queries';

/** What each of these changes refreshes: a product may bring a brand that the shop did not have. */
export const PRODUCT_REFRESHES = [PRODUCTS, brandQueries.all().queryKey];

type Options = { headers: Record<string, string> };

export const useRefreshProducts = () => useRefresh(PRODUCT_REFRESHES);

/** Sends a new product; `options` carry the key of the user's intent. */
export const postProduct = (form: UploadForm, options: Options) =>
  api.products.$post({ header: {} }, { ...options, ...sending(form) }).then(body);

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
