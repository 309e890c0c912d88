import type { SentStockCount } from '@trastienda/contract/stock-counts';
import { api, body } from '../../lib/api';
import { PRODUCTS } from '../product/queries';
import { STOCK } from './queries';

/** A count changes the stock of what was counted. */
export const COUNT_REFRESHES = [STOCK, PRODUCTS];

/** Sent again under the same key it is the same count. */
export const createStockCount = async (count: SentStockCount, key: string) =>
  (await api.stock_counts.$post({ json: count, header: {} }, { headers: { 'Idempotency-Key': key } }).then(body)).data;
