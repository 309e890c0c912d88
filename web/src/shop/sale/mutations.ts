import type { NewSale } from '@trastienda/contract/sales';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../account/queries';
import { CUSTOMERS } from '../customer/queries';
import { MOVEMENTS } from '../movement/queries';
import { PRODUCTS } from '../product/queries';
import { STATISTICS } from '../statistics/queries';
import { SALES } from './queries';

/** What a sale changes besides itself: the history, the month's sums, its accounts' balances, the stock, what its customer owes. */
export const SALE_REFRESHES = [SALES, MOVEMENTS, STATISTICS, ACCOUNTS, PRODUCTS, CUSTOMERS];

/** Sent again it is the same sale: the server knows its client_id for ever. */
export const sell = async (sale: NewSale & { client_id: string }) =>
  (await api.sales.$post({ json: sale, header: {} }, { headers: { 'Idempotency-Key': sale.client_id } }).then(body))
    .data;
