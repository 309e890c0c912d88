import type { NewSale } from '@trastienda/contract/sales';
import { api, body } from '../../lib/api';

type CallOptions = Parameters<typeof api.sales.$post>[1];

export const voidSale = (id: string, reason: string | null, options: CallOptions) =>
  api.sales[':id'].void.$post({ param: { id }, json: { reason }, header: {} }, options).then(body);

/** A ticket that only takes back. */
export const takeBack = (ticket: Pick<NewSale, 'returns' | 'refund' | 'customer_id'>, options: CallOptions) =>
  api.sales.$post({ json: { items: [], payments: [], ...ticket }, header: {} }, options).then(body);
