import { MOVEMENT_TYPES } from '@trastienda/domain/ledger/movement';
import type { MovementFilters } from '../features/movements/filters';
import { dayParam, idParam, oneOfParam, pageParam, textParam } from '../lib/search-params';

export interface MovementSearch extends MovementFilters {
  page?: number | undefined;
}

/** The history's page and filters as the address has them; what makes no sense there is left out. */
export function movementSearch(raw: Record<string, unknown>): MovementSearch {
  return {
    page: pageParam(raw['page']),
    type: oneOfParam(raw['type'], MOVEMENT_TYPES),
    account: idParam(raw['account']),
    expense: idParam(raw['expense']),
    from: dayParam(raw['from']),
    to: dayParam(raw['to']),
    search: textParam(raw['search']),
  };
}
