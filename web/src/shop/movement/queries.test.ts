import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from '../../lib/refresh';
import { ACCOUNT_REFRESHES } from '../account/mutations';
import { customerQueries } from '../customer/queries';
import { PAYMENT_METHOD_REFRESHES } from '../payment-method/mutations';
import { movementQueries } from './queries';

// rule: forms/fresh-before-said
test.each([
  ['an account', ACCOUNT_REFRESHES],
  ['a payment method', PAYMENT_METHOD_REFRESHES],
])('what names %s is read again when it is called otherwise', async (_, changed) => {
  const client = new QueryClient();
  const read = [movementQueries.page({}, 1), movementQueries.recent(), customerQueries.entries('ana', 1)].map(
    ({ queryKey, meta }) => client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) }),
  );
  await readAgain(client, changed);
  expect(read.map(({ state }) => state.isInvalidated)).toEqual([true, true, true]);
});
