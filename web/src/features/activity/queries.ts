import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

export const ACTIVITY_PAGE = 10;

/** Read anew at each look: what others try at the door is told to nobody here. */
export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', page],
    staleTime: 0,
    meta: { isFleeting: true },
    queryFn: async () => body(await api.activity.$get({ query: { page: String(page), limit: String(ACTIVITY_PAGE) } })),
    placeholderData: keepPreviousData,
  });
