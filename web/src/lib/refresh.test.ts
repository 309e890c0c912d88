import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EVERYTHING, readAgain } from './refresh';

function clientWith(...queries: Parameters<QueryClient['fetchQuery']>[0][]) {
  const client = new QueryClient();
  for (const { queryKey, meta } of queries) {
    const options = { queryKey, ...(meta && { meta }), queryFn: () => 1, initialData: 1 };
    new QueryObserver(client, { ...options, staleTime: Infinity }).subscribe(() => undefined)();
  }
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join(' '));
  return { client, stale };
}

const LISTS = [
  { queryKey: ['accounts', 'page', 1] },
  { queryKey: ['movements', 'page', 1], meta: { shows: [['accounts']] } },
  { queryKey: ['statistics'] },
];

test('what shows a changed thing is read again, also where it says so itself', async () => {
  const { client, stale } = clientWith(...LISTS);
  await readAgain(client, [['accounts']]);
  expect(stale()).toEqual(['accounts page 1', 'movements page 1']);
});

test('a part that changed leaves what shows another part', async () => {
  const { client, stale } = clientWith({ queryKey: ['products', 'page', 1] }, { queryKey: ['products', 'one', 'a'] });
  await readAgain(client, [['products', 'page']]);
  expect(stale()).toEqual(['products page 1']);
});

test('everything is read again', async () => {
  const { client, stale } = clientWith(...LISTS);
  await readAgain(client, [EVERYTHING]);
  expect(stale()).toHaveLength(3);
});
