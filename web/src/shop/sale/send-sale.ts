import { api, body } from '../../lib/api';
import type { WaitingSale } from './outbox-rows';

/** Sends a sale that was made while the server was away. @returns its number */
export const sendSale = async (sale: WaitingSale['body']): Promise<string> =>
  (await api.sales.$post({ json: sale, header: {} }, { headers: { 'Idempotency-Key': sale.client_id } }).then(body))
    .data.number;
