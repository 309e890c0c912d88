import { pageParam } from '../lib/search-params';

export interface CashSearch {
  page?: number | undefined;
}

/** The page of the tills, as the address has it. */
export const cashSearch = (raw: Record<string, unknown>): CashSearch => ({ page: pageParam(raw['page']) });
