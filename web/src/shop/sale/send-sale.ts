import { api, body } from '../../lib/api';
import type { WaitingLine, WaitingSale } from './outbox-rows';

/** Sends a sale that was made while the server was away. @returns its number */
export const sendSale = async (sale: WaitingSale['body']): Promise<string> =>
  (await api.sales.$post({ json: sale, header: {} }, { headers: { 'Idempotency-Key': sale.client_id } }).then(body))
    .data.number;

/**
 * Writes up the stock of what is short for these lines, so that they can be sold: what was handed over was there (rule: offline/settling).
 * Each is an 'adjustment' of its own in the item's history.
 */
export async function correctStock(lines: readonly WaitingLine[]): Promise<void> {
  const sold = new Map<string, WaitingLine>();
  for (const line of lines)
    sold.set(line.item_id, { ...line, quantity: line.quantity + (sold.get(line.item_id)?.quantity ?? 0) });
  for (const { item_id, product_id, quantity } of sold.values()) {
    const product = await api.products[':id'].$get({ param: { id: product_id } }).then(body);
    const item = product.product_stock_items.find((one) => one.item_id === item_id);
    if (!item || item.stock >= quantity) continue;
    await api.products[':id'].items[':item_id']
      .$patch({ param: { id: product_id, item_id }, json: { stock: quantity } })
      .then(body);
  }
}
