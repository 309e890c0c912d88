import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from '../../lib/refresh';
import { BRAND_REFRESHES } from '../brand/mutations';
import { COLLECTION_REFRESHES } from '../collection/mutations';
import { VARIATION_REFRESHES } from '../variation/mutations';
import { variationQueries } from '../variation/queries';
import { PRODUCT_REFRESHES } from './mutations';
import { productQueries } from './queries';

/** Whether a page of products, one product, and the variations are read again after such a change. */
async function afterwards(changed: Parameters<typeof readAgain>[1]) {
  const client = new QueryClient();
  const read = [
    productQueries.page({ search: undefined, page: 1, limit: 10 }),
    productQueries.one('a'),
    variationQueries.all(),
  ].map(({ queryKey, meta }) => client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) }));
  await readAgain(client, changed);
  const [page, one, variations] = read.map(({ state }) => state.isInvalidated);
  return { page, one, variations };
}

test.each([
  ['a product', PRODUCT_REFRESHES, false],
  ['a brand', BRAND_REFRESHES.changed, false],
  ['a collection of sizes', COLLECTION_REFRESHES.size, false],
  ['a collection of categories', COLLECTION_REFRESHES.category, true],
  ['a variation', VARIATION_REFRESHES, true],
])('products are read again when %s changes', async (_, changed, variations) => {
  expect(await afterwards(changed)).toEqual({ page: true, one: true, variations });
});

test('a brand that is new stands on no product: none is read again', async () => {
  expect(await afterwards(BRAND_REFRESHES.created)).toEqual({ page: false, one: false, variations: false });
});
