import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { failureOf } from './failure';
import { pageParam } from './search-params';

interface Page {
  totalItems: number;
  totalPages: number;
  /** Counting stopped at `totalItems`: there are more. */
  totalIsAtLeast?: true | undefined;
}

interface Options<Data extends Page, Key extends QueryKey> {
  /** Reads a page; keeps the one before in sight meanwhile (`keepPreviousData`). */
  query: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
  /** The part of the address that says which page it is. */
  param?: 'page' | 'paid' | 'low';
  /** Without a page in the address it is folded, and nothing is read. */
  isFoldable?: boolean;
}

export type PagedList<Data extends Page> = ReturnType<typeof usePagedList<Data, QueryKey>>;

/** A list of which one page is shown: which one stands in the address, and a page that is no more gives way to the last one. */
export function usePagedList<Data extends Page, Key extends QueryKey>(options: Options<Data, Key>) {
  const { query, param = 'page', isFoldable = false } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isOpen = !isFoldable || search[param] !== undefined;
  const page = pageParam(search[param]) ?? 1;
  const read = useQuery({ ...query(page), enabled: isOpen });

  const goTo = useCallback(
    (next: number | undefined, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          [param]: next === 1 && !isFoldable ? undefined : next,
        }),
        replace,
        // What the place in the history says of layers stays true of it.
        ...(replace && { state: true }),
        resetScroll: false,
      } as never),
    [navigate, param, isFoldable],
  );

  const lastPage = read.isPlaceholderData ? 0 : (read.data?.totalPages ?? 0);
  const isPast = isOpen && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPast) goTo(lastPage, { replace: true });
  }, [isPast, lastPage, goTo]);

  return {
    data: read.data,
    readAt: read.dataUpdatedAt,
    isOpen,
    isLoading: read.isLoading,
    /** Another page is on its way; what is shown is the one before. */
    isStale: read.isPlaceholderData,
    failure: read.isError && !read.data ? failureOf(read) : undefined,
    /** Folds a list that can be folded. */
    fold: () => goTo(undefined),
    pager: {
      page,
      totalItems: read.data?.totalItems ?? 0,
      isAtLeast: read.data?.totalIsAtLeast,
      totalPages: read.data?.totalPages ?? 0,
      onPage: goTo,
      onHint: (next: number) => void client.prefetchQuery(query(next)),
    },
  };
}
