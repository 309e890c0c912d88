import { HISTORY_TYPES } from '@trastienda/domain/ledger/movement';
import { dayParam, idParam, numberParam, oneOfParam, pageParam, textParam } from '../lib/search-params';
import type { MovementFilters } from '../shop/movement/queries';

export interface MovementSearch extends MovementFilters {
  page?: number | undefined;
}

/** The history's page and filters as the address has them; what makes no sense there is left out. */
export function movementSearch(raw: Record<string, unknown>): MovementSearch {
  const from = dayParam(raw['from']);
  const to = dayParam(raw['to']);
  return {
    page: pageParam(raw['page']),
    type: oneOfParam(raw['type'], HISTORY_TYPES),
    account: idParam(raw['account']),
    method: numberParam(raw['method']),
    expense: idParam(raw['expense']),
    from,
    to: from && to && to < from ? undefined : to,
    search: textParam(raw['search']),
  };
}
