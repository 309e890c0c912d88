import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A page of a list within a screen or a dialog, which the address says nothing of. One that is no more, because its last row went, gives
 * way to the last one.
 */
export function useInnerPage<Data extends { totalPages: number }, Key extends QueryKey>(
  query: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const [page, setPage] = useState(1);
  const read = useQuery(query(page));
  const last = read.data && !read.isPlaceholderData ? Math.max(1, read.data.totalPages) : page;
  if (page > last) setPage(last);
  return { page, setPage, read };
}
