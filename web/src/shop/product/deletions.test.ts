import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from '../../lib/refresh';
import { DELETED_CUSTOMER_REFRESHES } from '../customer/mutations';
import { customerQueries } from '../customer/queries';
import { stockQueries } from '../stock-count/queries';
import { DELETED_PRODUCT_REFRESHES } from './deletions';
import { productQueries } from './queries';

interface Reading {
  queryKey: QueryKey;
  meta?: { shows?: readonly QueryKey[] } | undefined;
}

/** Of each, whether it is read again after such a change. */
async function areReadAgain(changed: readonly QueryKey[], readings: Reading[]) {
  const client = new QueryClient();
  const read = readings.map(({ queryKey, meta }) =>
    client.getQueryCache().build(client, { queryKey: [...queryKey], ...(meta && { meta }) }),
  );
  await readAgain(client, changed);
  return read.map(({ state }) => state.isInvalidated);
}

// rule: forms/fresh-before-said
test('a product that is deleted leaves its list and what runs low; nobody asks for itself', async () => {
  const lists = [productQueries.page({ search: undefined, page: 1, limit: 10 }), stockQueries.low(1)];
  expect(await areReadAgain(DELETED_PRODUCT_REFRESHES, lists)).toEqual([true, true]);
  const own = [productQueries.one('a'), stockQueries.entries('item', 1)];
  expect(await areReadAgain(DELETED_PRODUCT_REFRESHES, own)).toEqual([false, false]);
});

// rule: forms/fresh-before-said
test('a customer who is deleted leaves their list and those whom a filter offers; nobody asks for them', async () => {
  const lists = [customerQueries.page({ search: undefined, owing: false, page: 1 }), customerQueries.offered()];
  expect(await areReadAgain(DELETED_CUSTOMER_REFRESHES, lists)).toEqual([true, true]);
  const own = [customerQueries.one('ana'), customerQueries.entries('ana', 1)];
  expect(await areReadAgain(DELETED_CUSTOMER_REFRESHES, own)).toEqual([false, false]);
});
