import type { Product } from '@trastienda/contract/products';
import { api } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { PRODUCT_REFRESHES } from './mutations';
import { PRODUCT_LISTS } from './queries';

export const useDeleteItem = (id: string) =>
  useDelete(
    (item_id: string) => api.products[':id'].items[':item_id'].$delete({ param: { id, item_id } }),
    PRODUCT_REFRESHES,
  );

/** Not what was read of it: its details may still stand open, and would ask for what is gone. */
export const DELETED_PRODUCT_REFRESHES = [PRODUCT_LISTS];

export const useDeleteProduct = () =>
  useDelete((id: Product['product_id']) => api.products[':id'].$delete({ param: { id } }), DELETED_PRODUCT_REFRESHES);
