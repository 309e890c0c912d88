import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewBrand } from '@trastienda/contract/brands';
import type { Product, ProductPatch } from '@trastienda/contract/products';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { sending, type UploadForm, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import type { ItemChange } from './change';

/** What each of these changes refreshes: a product may bring a brand that the shop did not have. */
const REFRESHES = {
  product: [cacheRoots.products, cacheRoots.brands],
  brand: [cacheRoots.brands],
} satisfies Record<string, QueryKey[]>;

export const useRefreshProducts = () => useRefresh(REFRESHES.product);

/** Sends a new product; `options` carry the key of the user's intent. */
export const postProduct = (form: UploadForm, options: { headers: Record<string, string> }) =>
  api.products.$post({ header: {} }, { ...options, ...sending(form) }).then(body);

export function useCreateProduct() {
  const intent = useIntent();
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: (form: UploadForm) => postProduct(form, intent.optionsFor(form.facts)),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

/** What is changed of a product: its own fields, its picture, and its items by their ids. */
export interface ProductChange {
  fields: ProductPatch;
  file: File | undefined;
  items: ItemChange[];
}

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

/** The server names a field of the one item that it was asked to change; the form has all of them in a list. */
const atItem = (place: number) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const errors = error.errors.map(({ field, message }) => ({
    field: `items.${place}.${field.replace(/\..*/, '')}`,
    message,
  }));
  throw new ApiError(error.status, error.code, error.message, errors, error.retryAfter);
};

export function useUpdateProduct(id: string) {
  const param = { id };
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: async ({ fields, file, items }: ProductChange): Promise<void> => {
      // One after the other: what was saved before one is refused is no longer a change when the rest is sent again.
      for (const { id: item_id, place, change } of items)
        await api.products[':id'].items[':item_id']
          .$patch({ param: { id, item_id }, json: change })
          .then(body)
          .catch(atItem(place));
      if (file) {
        const form = uploadForm(textsOf(fields), { file: [file] });
        await api.products[':id'].$patch({ param }, sending(form)).then(body);
      } else if (Object.keys(fields).length > 0) {
        await api.products[':id'].$patch({ param }, asJson(fields)).then(body);
      }
    },
    onSettled: refresh,
  });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  const refresh = useRefresh([[...cacheRoots.products, 'page']]);
  return useMutation({
    mutationFn: (id: Product['product_id']) => api.products[':id'].$delete({ param: { id } }).then(body),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: [...cacheRoots.products, 'one', id] });
      return refresh();
    },
  });
}

export function useCreateBrand() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.brand);
  return useMutation({
    mutationFn: (brand: NewBrand) => api.brands.$post({ json: brand, header: {} }, intent.optionsFor(brand)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}
