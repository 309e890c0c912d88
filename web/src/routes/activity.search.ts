import { pageParam } from '../lib/search-params';

/** Which page of the activity is shown. */
export const activitySearch = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: pageParam(raw['page']),
});
