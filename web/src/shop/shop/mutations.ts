import type { QueryClient } from '@tanstack/react-query';
import type { ShopFacts } from '@trastienda/contract/shop';
import { api, body } from '../../lib/api';
import { EVERYTHING } from '../../lib/refresh';
import { showShop } from './queries';

/** Another time zone has other days and months. */
export const SHOP_REFRESHES = [EVERYTHING];

export async function updateShop(client: QueryClient, changed: Partial<ShopFacts>): Promise<void> {
  const { data } = await body(await api.shop.$patch({ json: changed }));
  showShop(client, data);
}
