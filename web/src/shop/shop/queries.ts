import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopFacts } from '@trastienda/contract/shop';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@trastienda/domain/dates/time-zone';
import { api, body } from '../../lib/api';
import { useSession } from '../../lib/session';
import { setShopZone, shopZone } from '../../lib/shop-zone';
import { remember, remembered } from '../../lib/storage';

/** One of the names that session.ts takes away at sign-out. */
const storageKey = () => `shop of ${useSession.getState().username}`;

/** The shop's day begins in this time zone from now on, also the next time that the page is opened. */
function follow({ time_zone }: ShopFacts): void {
  remember(storageKey(), time_zone);
  setShopZone(time_zone);
}

export const SHOP = ['shop'] as const;

export const shopQuery = queryOptions({
  queryKey: SHOP,
  queryFn: async () => {
    const shop = await api.shop.$get().then(body);
    follow(shop);
    return shop;
  },
});

/** What the shop is called, and the IANA time zone in which its days and months begin. */
export const useShop = () => useQuery(shopQuery);

/** What the server has just said of the shop, on every screen at once. */
export function showShop(client: QueryClient, shop: ShopFacts): void {
  follow(shop);
  client.setQueryData(shopQuery.queryKey, shop);
}

/** Until the server has answered, the shop is where it was when this user last looked from here. */
export function recallShopZone(): void {
  const known = remembered(storageKey()) ?? DEFAULT_TIME_ZONE;
  // To look whether it is one takes a slow phone longer than all else here.
  if (known !== shopZone()) setShopZone(isTimeZone(known) ? known : DEFAULT_TIME_ZONE);
}
