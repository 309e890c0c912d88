import { product } from '@trastienda/contract/products';
import { sale } from '@trastienda/contract/sales';
import type { z } from 'zod';
import { anItem, aProduct, aShelf } from './catalogue';
import { created, type TestAccount, type TestShop } from './shop';

/** An item that is for sale. */
export interface ItemForSale {
  productId: string;
  itemId: string;
}

/** A product with one item. */
export async function forSale(shop: TestShop, change: Record<string, unknown> = {}): Promise<ItemForSale> {
  const shelf = await aShelf(shop);
  const made = await aProduct(shop, shelf, {}, [anItem(shelf, { price: 100, stock: 10, ...change })]);
  return { productId: made.product_id, itemId: made.product_stock_items[0]?.item_id ?? '' };
}

/** What is left of it. */
export async function stockOf(shop: TestShop, { productId, itemId }: ItemForSale): Promise<number> {
  const { product_stock_items } = (await shop.call(`/products/${productId}`)).read(product);
  return product_stock_items.find(({ item_id }) => item_id === itemId)?.stock ?? Number.NaN;
}

/** A payment of so many pesos into an account. */
export const paid = ({ id, methodId }: TestAccount, amount: number) => ({
  ...{ financial_accounts_id: id, payment_method_id: methodId, amount },
});

/** Sells and expects that it is done. */
export const sold = async (shop: TestShop, body: Record<string, unknown>): Promise<z.output<typeof sale>> =>
  created(await shop.call('/sales', { body: { payments: [], ...body } }), sale);
