import type { SentItem } from '@trastienda/contract/product-forms';
import { api, body } from '../../lib/api';
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
