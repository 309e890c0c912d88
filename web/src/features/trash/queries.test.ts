import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from '../../lib/refresh';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { DELETED_PRODUCT_REFRESHES } from '../../shop/product/deletions';
import { trashQuery } from './queries';

// rule: forms/other-tabs
test.each([
  ['product', DELETED_PRODUCT_REFRESHES],
  ['movement', MOVEMENT_REFRESHES],
])('what another window shows of the trash is read again when a %s is deleted', async (_, changed) => {
  const client = new QueryClient();
  const { queryKey, meta } = trashQuery(undefined)(1);
  const query = client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) });
  await readAgain(client, changed);
  expect(query.state.isInvalidated).toBe(true);
});
