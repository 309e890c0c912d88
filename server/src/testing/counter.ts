import { sale, salePage, saleStatistics } from '@trastienda/contract/sales';
import type { TestApp } from './app';
import { forSale, type ItemForSale } from './sales';
import type { TestShop } from './shop';

/** A shop with an empty account that takes cash, and an item for sale. */
export async function aCounter(app: TestApp, change: Record<string, unknown> = {}) {
  const shop = await app.newShop();
  return { shop, caja: await shop.newAccount(0, 'Caja'), item: await forSale(shop, change) };
}

/** Sells, or is refused. */
export const sell = (shop: TestShop, body: Record<string, unknown>) =>
  shop.call('/sales', { body: { payments: [], ...body } });

/** A line of one unit of it. */
export const oneOf = ({ itemId }: ItemForSale, change: Record<string, unknown> = {}) => ({
  item_id: itemId,
  quantity: 1,
  ...change,
});

export const salesOf = async (shop: TestShop, query = '') => (await shop.call(`/sales${query}`)).read(salePage);

export const statisticsOf = async (shop: TestShop, query = '') =>
  (await shop.call(`/sales/summary${query}`)).read(saleStatistics);

export const readSale = async (shop: TestShop, id: string) => (await shop.call(`/sales/${id}`)).read(sale);

export const voidSale = (shop: TestShop, id: string, body = {}) => shop.call(`/sales/${id}/void`, { body });

/** What the method of the shop's accounts adds or takes off. */
export const adjust = (shop: TestShop, adjustment_percent: number) =>
  shop.call(`/payment_methods/${shop.methodId}`, { method: 'PATCH', body: { adjustment_percent } });
