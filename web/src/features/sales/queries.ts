import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { PAYMENT_METHODS } from '../../shop/payment-method/queries';
import { SALES } from '../../shop/sale/queries';

export const SALES_PAGE = 10;

/** What narrows the list. */
export interface SaleFilters {
  search?: string | undefined;
  status?: 'done' | 'void' | undefined;
  customer_id?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

const meta = { shows: [PAYMENT_METHODS] };

export const salesQuery = (filters: SaleFilters) => (page: number) =>
  queryOptions({
    queryKey: [...SALES, 'list', filters, page],
    meta,
    queryFn: () =>
      api.sales.$get({ query: { ...present(filters), page: String(page), limit: String(SALES_PAGE) } }).then(body),
    placeholderData: keepPreviousData,
  });

export const saleStatisticsQuery = (days: Pick<SaleFilters, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...SALES, 'statistics', days],
    meta,
    queryFn: () => api.sales.summary.$get({ query: present(days) }).then(body),
    placeholderData: keepPreviousData,
  });
