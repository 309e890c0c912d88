import type { SaleFilters } from '../features/sales/queries';
import { dayParam, idParam, oneOfParam, pageParam, textParam } from '../lib/search-params';

export interface SalesSearch extends SaleFilters {
  page?: number | undefined;
  /** What is open over the screen and what it is about: read by lib/use-layer-address, and here only so that links can say it. */
  dialog?: 'sale' | undefined;
  id?: string | undefined;
}

/** Which sales are listed, as the address has it; what makes no sense there is left out. */
export function salesSearch(raw: Record<string, unknown>): SalesSearch {
  const [from, to] = [dayParam(raw['from']), dayParam(raw['to'])];
  return {
    page: pageParam(raw['page']),
    search: textParam(raw['search']),
    status: oneOfParam(raw['status'], ['done', 'void'] as const),
    customer_id: idParam(raw['customer_id']),
    from,
    to: from && to && to < from ? undefined : to,
  };
}
