import { pageParam } from '../lib/search-params';

/** Which page of its list a screen shows, as the address has it; of one that is nothing but a list. */
export const pageSearch = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: pageParam(raw['page']),
});
