import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
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

/** A reading that is under way, and what it says now: as the server answers it, in order. */
function slowReading() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const answers: ((value: string) => void)[] = [];
  const query = { queryKey: ['accounts'], queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) };
  return { client, query, answers };
}

// rule: forms/fresh-before-said
test('an answer that was under way when the thing changed is not the newest, looked at or not', async () => {
  const { client, query, answers } = slowReading();
  void client.prefetchQuery(query);
  await readAgain(client, [['accounts']]);
  answers[0]?.('old');
  await vi.waitFor(() =>
    expect(client.getQueryState(['accounts'])).toMatchObject({ data: 'old', isInvalidated: true }),
  );

  const looked = new QueryObserver(client, query);
  const stop = looked.subscribe(() => undefined);
  const again = readAgain(client, [['accounts']]);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1));
  for (const answer of answers) answer('new');
  await again;
  expect(looked.getCurrentResult()).toMatchObject({ data: 'new', isStale: false });
  stop();
});

// rule: forms/fresh-before-said
test('what is looked at and has nothing to show yet is asked for once more before the change counts as shown', async () => {
  const { client, query, answers } = slowReading();
  const looked = new QueryObserver(client, query);
  const stop = looked.subscribe(() => undefined);
  const shown = readAgain(client, [['accounts']]).then(() => looked.getCurrentResult().data);
  answers[0]?.('old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  expect(await shown).toBe('new');
  stop();
});
