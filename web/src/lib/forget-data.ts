import type { QueryClient } from '@tanstack/react-query';

/** Everything read for one user goes before the next one looks. */
export function forgetData(client: QueryClient) {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'server' });
}
