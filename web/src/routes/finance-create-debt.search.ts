import { oneOfParam } from '../lib/search-params';

export interface CreateDebtSearch {
  /** The card form unless told. */
  tab?: 'loan' | undefined;
}

export const createDebtSearch = (raw: Record<string, unknown>): CreateDebtSearch => ({
  tab: oneOfParam(raw['tab'], ['loan']),
});
